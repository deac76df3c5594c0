/** The only door of the store: matches and their journals in one data folder. */
export { openStore, type Opened, type OpenOptions } from './keeper.ts'
export type { Store } from './store.ts'
export type { Journal } from './journal.ts'
export type { Settings } from './settings.ts'
export { StoreError, type Detail, type StoreErrorCode } from './errors.ts'
export { checkApart } from './check-apart.ts'
export { documentFormat, documentText, documentVersion, type MatchDocument } from './document.ts'
export type { ImportResult } from './import.ts'
export type { ImportCode, ImportProblem } from './problem.ts'
export type {
  BackupInfo,
  ChainCheck,
  ChainKey,
  MatchInfo,
  MatchPatch,
  NewMatch,
  NewRow,
  Notice,
  NoticeCode,
  Row,
} from './model.ts'
