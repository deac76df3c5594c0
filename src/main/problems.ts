import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StartOptions } from './options.ts'
import type { Texts } from './texts.ts'

// Turns what can go wrong at the start into one sentence a referee can act on. Never a stack trace: the person
// reading it has an audience waiting.

/** One sentence for an error met while starting. */
export function explain(error: unknown, options: StartOptions, texts: Texts): string {
  const { host, port, dataDir: folder } = options
  const { code = '', message, detail } = error as Problem
  const reason = String(detail?.cause ?? code)
  if (code === 'port-taken') return texts('problem.portTaken', { host, port })
  if (code === 'port-forbidden') return texts('problem.portDenied', { port })
  if (code === 'bad-host') return texts('problem.badHost', { host })
  if (code === 'folder-in-use') return texts('problem.folderInUse', { folder })
  if (code === 'file-newer') return texts('problem.fileNewer', { folder })
  if (/^(disk-full|ENOSPC|EDQUOT)$/.test(code)) return texts('problem.diskFull', { folder })
  if (folderCodes.test(code)) return texts('problem.folder', { folder, reason })
  return texts('problem.unexpected', { reason: firstLine(message ?? String(error)) })
}

/** What the hub throws on purpose has a code and its details; so has, in part, what the file system throws. */
type Problem = Partial<Error> & { code?: string; detail?: Readonly<Record<string, string | number>> }

const folderCodes =
  /^(folder-unwritable|io-failed|EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|EIO|ENAMETOOLONG)$/

/**
 * Throws unless the folder exists, or can be made, and takes a file.
 * It really writes, since permission bits do not tell about a full disk, a read-only mount or an administrator.
 */
export function checkFolder(folder: string): void {
  const probe = join(folder, `.write-test-${process.pid}`)
  makeFolder(folder)
  writeFileSync(probe, '')
  rmSync(probe)
}

// Step by step, because `recursive: true` never returns where a file system says "not found" to making a folder (/proc).
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').trim().replace(/[.。]$/, '')
}
