import { StoreError } from '../store/index.ts'

/** Why the hub could not start, as one line for the terminal and a code for a window to word. */
const wording = {
  /** detail: host, port. */
  'port-taken': 'Port {port} on {host} is taken by another program. Choose another with --port.',
  /** detail: host, port. */
  'port-forbidden': 'This account may not use port {port} on {host}. Choose one above 1023 with --port.',
  /** detail: host. */
  'bad-host': 'This machine has no address {host}. Leave --host out, or give one of its own.',
  /** detail: host, port, cause. */
  'listen-failed': 'Listening on {host}:{port} failed ({cause}).',
} as const

export type HubErrorCode = keyof typeof wording | StoreError['code']
export type HubErrorDetail = Readonly<Record<string, string | number>>

/**
 * The only error `startHub` throws on purpose; anything else is a broken invariant. `message` is one plain
 * line.
 */
export class HubError extends Error {
  readonly code: HubErrorCode
  readonly detail: HubErrorDetail

  /** `cause`: what the system threw, for a shell that has its own words for that. */
  constructor(code: HubErrorCode, detail: HubErrorDetail, cause?: unknown, message?: string) {
    super(message ?? fill(wording[code as keyof typeof wording], detail), { cause })
    this.name = 'HubError'
    this.code = code
    this.detail = detail
  }
}

/** A store's error in the hub's terms; others are given back as they are. */
export function asHubError(error: unknown): unknown {
  return error instanceof StoreError ? new HubError(error.code, error.detail, error, error.message) : error
}

/** What `listen` threw, in the hub's terms. */
export function listenError(error: unknown, host: string, port: number): HubError {
  const cause = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (cause === 'EADDRINUSE') return new HubError('port-taken', { host, port }, error)
  if (cause === 'EACCES' || cause === 'EPERM') return new HubError('port-forbidden', { host, port }, error)
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EINVAL)$/.test(cause))
    return new HubError('bad-host', { host }, error)
  return new HubError('listen-failed', { host, port, cause }, error)
}

function fill(text: string, detail: HubErrorDetail): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(detail[key] ?? '?'))
}
