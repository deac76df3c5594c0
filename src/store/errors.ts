/**
 * What can go wrong with the data folder, as a closed set. The console words each code in the referee's language;
 * the English message is for the terminal and the log.
 */
const wording = {
  /** The folder or its file cannot be made or written. detail: folder, cause. */
  'folder-unwritable': 'The data folder {folder} cannot be written ({cause}). Choose another with --data.',
  /** Another process has it, perhaps a database viewer. detail: folder, pid ('?' when unknown). */
  'folder-in-use': 'The data folder {folder} is already in use by another process ({pid}).',
  /** Written by a later version; left untouched. detail: file, found, known. */
  'file-newer':
    'The file {file} is of version {found}; this Faguan knows up to {known}. Update Faguan, or choose another folder.',
  /** No room left; nothing of the refused row was kept. detail: folder. */
  'disk-full': 'The disk that holds {folder} is full. Nothing was recorded; free some space and try again.',
  /** The disk answered with an error. detail: folder, cause. */
  'io-failed': 'Reading or writing in {folder} failed ({cause}).',
  /** The file was found damaged while running; a restart sets it aside and recovers. detail: folder, cause. */
  'file-damaged': 'The file in {folder} is damaged ({cause}). Restart Faguan to recover what can be read.',
  /** Deleted, moved or replaced while it was open. detail: file. */
  'file-gone':
    'The file {file} was deleted, moved or replaced while Faguan had it open, so nothing more can be recorded in it. Restart Faguan: it goes on from the newest backup, which holds everything recorded so far.',
  /** detail: folder. */
  closed: 'The store of {folder} is closed.',
  /** detail: match. */
  'unknown-match': 'There is no match {match}.',
  /** detail: match. */
  'match-exists': 'There is already a match {match}.',
  /** The command is already in the journal: answer with `rowByCommandId`. detail: match, commandId, seq. */
  'duplicate-command': 'Command {commandId} is already row {seq} of match {match}.',
  /** The caller folded another journal than the one on disk. detail: match, expected, found. */
  'out-of-order': 'Match {match} stands at row {found}, not {expected}.',
  /** A value JSON would lose or change. detail: where, found. */
  'not-json': 'The value at {where} cannot be recorded: {found}.',
  /** A stored row cannot be parsed. detail: match, seq. */
  'row-unreadable': 'Row {seq} of match {match} cannot be read.',
  /** No such backup, or it is not a sound file of a known version. detail: backup. */
  'backup-unusable': 'The backup {backup} is missing, damaged or of a newer version.',
} as const

export type StoreErrorCode = keyof typeof wording
/** Flat, so that any locale's message can name the values. */
export type Detail = Readonly<Record<string, string | number>>

/** The only error the store throws on purpose. */
export class StoreError extends Error {
  readonly code: StoreErrorCode
  readonly detail: Detail

  constructor(code: StoreErrorCode, detail: Detail) {
    super(wording[code].replace(/\{(\w+)\}/g, (_, key: string) => String(detail[key] ?? '?')))
    this.name = 'StoreError'
    this.code = code
    this.detail = detail
  }
}

/** The codes of SQLite and of the file system that mean "this cannot be written", with what a wrong path gives. */
const unwritable =
  /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EISDIR|ENAMETOOLONG|EINVAL)/

/**
 * Translates what SQLite or the file system threw; an error without such a code is a broken invariant and is
 * given back as it is.
 */
export function asStoreError(error: unknown, folder: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const cause = codeOf(error)
  if (unwritable.test(cause)) return new StoreError('folder-unwritable', { folder, cause })
  if (/^SQLITE_(BUSY|LOCKED)/.test(cause)) return new StoreError('folder-in-use', { folder, pid: '?' })
  // SHMSIZE: there is not even room for the index of the WAL.
  if (/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/.test(cause))
    return new StoreError('disk-full', { folder })
  if (isDamage(error)) return new StoreError('file-damaged', { folder, cause })
  if (/^(SQLITE_|E[A-Z]+$)/.test(cause)) return new StoreError('io-failed', { folder, cause })
  return error
}

/** Whether SQLite says that the file itself is wrong, as opposed to permissions, locks or space. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|FORMAT)/.test(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
