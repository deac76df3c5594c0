import type { Database } from 'better-sqlite3'
import { listBackups, soundBackups } from './backups.ts'
import { copyAside } from './file.ts'
import { Journal } from './journal.ts'
import type { MatchInfo, Notice, NoticeCode } from './model.ts'
import type { Running } from './running.ts'
import { mend, mendingFrom, pour, type Mending } from './salvage.ts'
import { openSource, type Source } from './source.ts'

/** What one opening of a data folder knows and has found. */
export interface Opening {
  readonly folder: string
  readonly file: string
  readonly at: number
  /** What a process that died without closing left behind. */
  last: Running | null
  readonly notices: Notice[]
  /** How many rows a match is known to have had, where somebody knows. */
  readonly expected: Map<string, { title: string; seq: number }>
}

export function notice(opening: Opening, code: NoticeCode, data: Notice['data']): void {
  opening.notices.push({ code, data })
}

/** Fills a new file with everything that the one set aside and the newest sound backup can prove. */
export function recover(opening: Opening, db: Database, aside: string, reason: string): void {
  const { value: backup } = soundBackups(opening.folder).next()
  const sources = [aside, backup?.file].flatMap((file) => (file && openSource(file)) || [])
  const { matches, rows, cut } = pour(db, sources)
  for (const source of sources) source.close()
  for (const { match, title, expected } of cut) opening.expected.set(match, { title, seq: expected })
  const data = { backup: backup?.name ?? '', matches, rows }
  if (aside) notice(opening, 'file-set-aside', { reason, setAside: aside, ...data })
  else notice(opening, 'file-missing', data)
}

/** Compares what a sound file holds with what is known of it, and puts right what a backup can put right. */
export function settle(opening: Opening, db: Database): void {
  const journal = new Journal(db, opening.folder)
  recallLast(opening, db, journal)
  for (const match of journal.listMatches()) {
    const check = journal.verifyChain(match.id)
    if (!check.ok) mendChain(opening, db, match, check)
  }
  for (const [match, { title, seq }] of opening.expected) {
    const found = journal.findMatch(match)?.length ?? 0
    if (found < seq) notice(opening, 'rows-missing', { match, title, expected: seq, found })
  }
  // What is in the main file survives the loss of the WAL.
  db.pragma('wal_checkpoint(TRUNCATE)')
}

/** The last process saw a row that is not here: the WAL was lost. A backup made since may have what it held. */
function recallLast({ folder, last, expected }: Opening, db: Database, journal: Journal): void {
  if (!last || last.seq <= (journal.findMatch(last.match)?.length ?? 0)) return
  for (const { file } of listBackups(folder).slice(0, 1)) {
    withSource(file, (backup) => {
      for (const { id } of backup.matches) put(db, mendingFrom(backup, db, id))
    })
  }
  expected.set(last.match, { title: journal.findMatch(last.match)?.title ?? '', seq: last.seq })
}

/** A row is not what it was, though SQLite is content. The backups are asked, the newest first. */
function mendChain(
  opening: Opening,
  db: Database,
  match: MatchInfo,
  broken: { seq: number; key: string },
): void {
  const data = { match: match.id, title: match.title, seq: broken.seq }
  const end = broken.key === 'fingerprint' ? match.fingerprint : undefined
  for (const { name, file } of listBackups(opening.folder)) {
    const mending = withSource(file, (backup) => mendingFrom(backup, db, match.id, end))
    if (!mending) continue
    const setAside = copyAside(opening.folder, opening.file, opening.at, 'before mending')
    mend(db, mending)
    return notice(opening, 'chain-mended', { ...data, backup: name, setAside })
  }
  notice(opening, 'chain-broken', data)
}

function put(db: Database, mending: Mending | null): void {
  if (mending) mend(db, mending)
}

function withSource<T>(file: string, work: (source: Source) => T): T | undefined {
  const source = openSource(file)
  try {
    return source ? work(source) : undefined
  } finally {
    source?.close()
  }
}
