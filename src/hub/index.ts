import type { Event, JournalCommand } from '../engine/index.ts'
import { openStore, type Opened } from '../store/index.ts'
import { asHubError } from './errors.ts'
import { furnish } from './furnish.ts'
import type { ObsPatience } from '../obs/index.ts'
import type { Actor } from './people.ts'
import type { GatherTroupe } from './rehearsal.ts'
import { resume } from './resume.ts'
import type { Patience } from './session.ts'

export { HubError, type HubErrorCode, type HubErrorDetail } from './errors.ts'
export type { GatherTroupe, Manner, Stage, Troupe } from './rehearsal.ts'

export interface HubOptions {
  /** Address to listen on; `127.0.0.1` keeps everybody else out. */
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** Folder that keeps the matches; made if needed. */
  readonly dataDir: string
  /** Folder of the built windows (`out/renderer`). */
  readonly staticDir: string
  /** Opens the way in from the network at once, at this address or (`true`) at the likeliest. */
  readonly lan?: boolean | string
  /** Origins besides our own whose pages may connect: a development server. */
  readonly origins?: readonly string[]
  /** Where the simulated tablets of a rehearsal come from; without it there are none. */
  readonly rehearse?: GatherTroupe
  /** Wall clock in ms; for tests. */
  readonly now?: () => number
  /** When a connection counts as slow; for tests. */
  readonly patience?: Partial<Patience>
  /** How long OBS is waited for; for tests. */
  readonly obsPatience?: Partial<ObsPatience>
  /** Beat of the pings in ms; for tests. */
  readonly pingEvery?: number
}

export interface Hub {
  readonly port: number
  /** With their secrets. `lan` is empty while the network is off. */
  readonly urls: { readonly console: string; readonly overlay: string; readonly lan: readonly string[] }
  /** Says goodbye to all windows, waits for a backup under way, and lets go of port and folder. */
  close(): Promise<void>
}

/**
 * Starts the hub: opens the folder, resumes the match that was open, and listens. Throws HubError (one plain
 * line); then
 * nothing is left behind.
 */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { room, front } = furnish(options, openFolder(options))
  const { store, sessions, feeds, lan, links, desk, rehearsal } = room
  const close = async () => {
    rehearsal.end()
    sessions.stop(1001, 'the hub is closing')
    feeds.stop()
    room.obs.stop()
    await desk.settled()
    await Promise.all([lan.stop(), front.close()])
    store.close()
  }
  try {
    lan.port = await front.listen(options.host, options.port)
    await resume(room, options.lan ?? false)
  } catch (error) {
    await close()
    throw asHubError(error)
  }
  return {
    port: lan.port,
    get urls() {
      const console = `${lan.localUrl}/console?t=${links.token('referee')}`
      const overlay = `${lan.localUrl}/overlay?t=${links.token('overlay')}`
      return { console, overlay, lan: lan.urls }
    },
    close,
  }
}

function openFolder({ dataDir, now }: HubOptions): Opened<JournalCommand, Event, Actor> {
  try {
    return openStore<JournalCommand, Event, Actor>(dataDir, now ? { now } : {})
  } catch (error) {
    throw asHubError(error)
  }
}
