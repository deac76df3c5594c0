import type { OBSWebSocket } from 'obs-websocket-js/json'

/** Why OBS did not do what was asked. Never carries the password. */
export type FaultKind = 'unreachable' | 'password' | 'slow' | 'lost' | 'scene'

export class ObsFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}

export interface Endpoint {
  /** `host:port`, or a whole `ws://` or `wss://` address. */
  readonly address: string
  readonly password: string
}

/** The version of the protocol spoken (obs-websocket 5: RPC version 1), and the events wanted: lists of scenes. */
const IDENTIFY = { rpcVersion: 1, eventSubscriptions: 1 << 2 } as const
/** Codes of obs-websocket 5: WebSocketCloseCode.AuthenticationFailed, RequestStatus.ResourceNotFound. */
const AUTHENTICATION_FAILED = 4009
const RESOURCE_NOT_FOUND = 600

/** The address as a socket takes it; null when it is none. */
export function socketAddress(address: string): string | null {
  const whole = /^wss?:\/\//i.test(address) ? address : `ws://${address}`
  const url = URL.parse(whole)
  return url && url.hostname !== '' && url.username === '' && url.password === '' ? whole : null
}

/** One identified connection to OBS. Every question has an end: an answer, or a fault after `requestMs`. */
export class Connection {
  /** Called once when OBS ends it or the line breaks; not after `close`. */
  onEnd: () => void = () => undefined
  readonly version: string
  readonly #client: OBSWebSocket
  readonly #requestMs: number
  #scenes: readonly string[] = []

  private constructor(client: OBSWebSocket, version: string, requestMs: number) {
    this.#client = client
    this.version = version
    this.#requestMs = requestMs
    client.on('ConnectionClosed', () => this.onEnd())
    client.on('SceneListChanged', ({ scenes }) => (this.#scenes = named(scenes)))
  }

  /** Connects, proves the password, and asks for the scenes. Rejects with ObsFault, within the times given (ms). */
  static async open(endpoint: Endpoint, connectMs: number, requestMs: number): Promise<Connection> {
    const url = socketAddress(endpoint.address)
    if (url === null) throw new ObsFault('unreachable', 'not an address')
    // Read only when somebody uses it: most tables have no OBS to be switched.
    const { OBSWebSocket } = await import('obs-websocket-js/json')
    const client = new OBSWebSocket()
    try {
      const greeting = await within(
        connectMs,
        client.connect(url, endpoint.password === '' ? undefined : endpoint.password, IDENTIFY),
      )
      const connection = new Connection(client, greeting.obsWebSocketVersion, requestMs)
      await connection.refresh()
      return connection
    } catch (error) {
      leave(client)
      throw asFault(error)
    }
  }

  /** Names of the scenes, in OBS's own order from the top. */
  get scenes(): readonly string[] {
    return this.#scenes
  }

  /** Asks for the list of scenes anew; also the sign of life. Rejects with ObsFault. */
  async refresh(): Promise<void> {
    const { scenes } = await this.#ask(() => this.#client.call('GetSceneList'))
    this.#scenes = named(scenes)
  }

  /** Puts a scene on program. Rejects with ObsFault; `scene` = there is none of that name. */
  async setScene(sceneName: string): Promise<void> {
    await this.#ask(() => this.#client.call('SetCurrentProgramScene', { sceneName }))
  }

  /** Ends it without waiting for OBS, which may not answer any more. */
  close(): void {
    this.onEnd = () => undefined
    leave(this.#client)
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await within(this.#requestMs, question())
    } catch (error) {
      throw asFault(error)
    }
  }
}

/** More scenes than any crew has, and longer names: what answers at the address need not be an OBS. */
const MOST_SCENES = 500
const LONGEST_NAME = 200

/** OBS lists its scenes from the bottom of the list up. */
function named(scenes: readonly { readonly [key: string]: unknown }[]): string[] {
  return scenes
    .slice(-MOST_SCENES)
    .map(({ sceneName }) => String(sceneName).slice(0, LONGEST_NAME))
    .reverse()
}

function leave(client: OBSWebSocket): void {
  // What still fails on the way out is nobody's business.
  client.disconnect().catch(() => undefined)
}

/** The client waits for ever for an answer that does not come; we do not. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ObsFault('slow', `no answer for ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function asFault(error: unknown): ObsFault {
  if (error instanceof ObsFault) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  if (code === AUTHENTICATION_FAILED) return new ObsFault('password', 'OBS refused the password')
  if (code === RESOURCE_NOT_FOUND) return new ObsFault('scene', message)
  return new ObsFault('unreachable', message)
}
