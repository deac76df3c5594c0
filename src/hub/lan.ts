import type { Listener } from './listener.ts'
import { inUrl, isLoopback, ownAddresses } from './network.ts'
import { done, fail, type Outcome } from './outcome.ts'
import type { LanStatus } from './protocol.ts'

/** Opens a listener for the network. Rejects with what `listen` threw. */
export type OpenListener = (host: string, port: number) => Promise<Listener>

/** Settings key under which the address is kept while the network is on. */
const LAN_KEY = 'hub.lan'
const EVERYWHERE = '0.0.0.0'

interface Shelf {
  get(key: string): unknown
  set(key: string, value: unknown): void
  delete(key: string): void
}

/**
 * The way in from the network: shut until the referee opens it. Tablets and overlays only, never the console
 * (doors.ts).
 */
export class Lan {
  /** Port of the main listener, and of this one too. */
  port = 0
  readonly #host: string
  readonly #shelf: Shelf
  readonly #open: OpenListener
  #listeners: Listener[] = []
  #address: string | null = null

  /** `host`: where the main listener is. */
  constructor(host: string, shelf: Shelf, open: OpenListener) {
    this.#host = host
    this.#shelf = shelf
    this.#open = open
  }

  /** Address of the main listener as this machine reaches it. */
  get localUrl(): string {
    return `http://${inUrl(isWildcard(this.#host) ? '127.0.0.1' : this.#host)}:${this.port}`
  }

  /** `http://address:port` of every way in from the network. */
  get urls(): string[] {
    const addresses = this.#isOpenAnyway() ? this.#reachable() : this.#listeners.map(({ host }) => host)
    return addresses.map((address) => `http://${inUrl(address)}:${this.port}`)
  }

  /** The address that was on when the hub last ran, if it was; null otherwise. */
  get remembered(): string | null {
    const kept = this.#shelf.get(LAN_KEY)
    return typeof kept === 'string' ? kept : null
  }

  forget(): void {
    this.#shelf.delete(LAN_KEY)
  }

  status(): LanStatus {
    const address = this.#isOpenAnyway() ? this.#host : this.#address
    return { on: address !== null, port: this.port, address, addresses: ownAddresses(), urls: this.urls }
  }

  /**
   * Opens the way in at one of this machine's addresses: the likeliest if none is named, `0.0.0.0` for all.
   */
  async on(wish?: string): Promise<Outcome<LanStatus>> {
    if (this.#isOpenAnyway()) return done(this.status())
    const address = wish ?? ownAddresses()[0]?.address
    if (!address) return fail('lan-failed', { cause: 'no-network' })
    await this.#shut()
    try {
      // One by one: the wildcard would collide with the main listener on the same port.
      const list = address === EVERYWHERE ? ownAddresses().map((own) => own.address) : [address]
      for (const one of list) this.#listeners.push(await this.#open(one, this.port))
    } catch (error) {
      await this.#shut()
      return fail('lan-failed', { cause: causeOf(error), address })
    }
    this.#address = address
    this.#shelf.set(LAN_KEY, address)
    return done(this.status())
  }

  async off(): Promise<Outcome<LanStatus>> {
    if (this.#isOpenAnyway()) return fail('lan-failed', { cause: 'started-open' })
    await this.#shut()
    this.#shelf.delete(LAN_KEY)
    return done(this.status())
  }

  /** At the end of the hub: shut, but still remembered. */
  async stop(): Promise<void> {
    await this.#shut()
  }

  /** The hub was started on a host that the network reaches, by somebody who meant it. */
  #isOpenAnyway(): boolean {
    return this.#host !== 'localhost' && !isLoopback(this.#host)
  }

  #reachable(): string[] {
    return isWildcard(this.#host) ? ownAddresses().map((own) => own.address) : [this.#host]
  }

  async #shut(): Promise<void> {
    const listeners = this.#listeners
    this.#listeners = []
    this.#address = null
    await Promise.all(listeners.map((listener) => listener.close()))
  }
}

/** Whether a listener there takes whatever address it is reached by. */
export function isWildcard(host: string): boolean {
  return host === EVERYWHERE || host === '::'
}

function causeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
