/**
 * Keeps the screen on. The Screen Wake Lock needs a secure page, which a hub in a LAN is not; there a silent picture
 * plays behind everything instead. Each browser asks something else of it:
 *  - Chromium wants it three quarters on the screen and, unless it is a stream, large: it is a stream and full size;
 *  - Firefox wants a stream or a sound track: it is a stream;
 *  - Safari wants a sound track, not muted, and no `loop`: it gets a silent track there, after the first tap.
 * Nothing is ever heard or seen of it.
 */

/** `tap`: it starts with the next touch · `none`: this device will go dark by itself. */
export type Awake = 'lock' | 'video' | 'tap' | 'none'

export interface WakeParts {
  /** Asks for the real lock; null where there is none. `onLoss` is called when the system takes it away. */
  readonly lock: ((onLoss: () => void) => Promise<void>) | null
  /** Starts the picture; rejects when the browser wants a touch first. Null where it cannot be made. */
  readonly play: (() => Promise<void>) | null
  /** Whether the picture still moves. */
  readonly moves: () => boolean
}

/** The attempts in their order, and what came of them. `ask` is called again at touches and when the page comes back. */
export function keeper(parts: WakeParts, tell: (state: Awake) => void) {
  let state: Awake = 'none'
  let busy = false
  const become = (next: Awake) => {
    if (next !== state) tell((state = next))
  }

  async function viaLock(): Promise<boolean> {
    if (!parts.lock) return false
    try {
      await parts.lock(() => become('tap'))
      return true
    } catch {
      return false
    }
  }

  async function viaVideo(): Promise<boolean> {
    if (!parts.play) return false
    try {
      await parts.play()
      return true
    } catch {
      return false
    }
  }

  /** `touched`: called from a touch, so a refusal is final. */
  async function ask(touched: boolean): Promise<void> {
    if (busy || state === 'lock' || (state === 'video' && parts.moves())) return
    busy = true
    if (await viaLock()) become('lock')
    else if (await viaVideo()) become('video')
    else become(touched || (!parts.lock && !parts.play) ? 'none' : 'tap')
    busy = false
  }

  return {
    ask,
    /** The page came back to the front: the system has taken the lock meanwhile. */
    back: () => {
      if (state === 'lock') become('tap')
      return ask(false)
    },
    state: () => state,
  }
}

interface Sentinel {
  addEventListener(type: 'release', listener: () => void): void
}
interface WakeLockNavigator {
  readonly wakeLock?: { request(kind: 'screen'): Promise<Sentinel> }
}

function systemLock(): WakeParts['lock'] {
  const { wakeLock } = navigator as WakeLockNavigator
  if (!wakeLock) return null
  return async (onLoss) => {
    const held = await wakeLock.request('screen')
    held.addEventListener('release', onLoss)
  }
}

/** Safari alone wants a sound track that is not muted. Chromium and Firefox must not get one: they would show a player. */
const wantsSound = (): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrome|Chromium/.test(navigator.userAgent)

function drawnStream(): MediaStream | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen || typeof canvas.captureStream !== 'function') return null
  canvas.width = canvas.height = 16
  let turn = 0
  const draw = () => {
    turn = 1 - turn
    pen.fillStyle = turn === 0 ? '#000000' : '#010101'
    pen.fillRect(0, 0, 16, 16)
  }
  draw()
  setInterval(draw, 1000)
  return canvas.captureStream(2)
}

/** A track with nothing on it. */
function addSilence(stream: MediaStream): void {
  const context = new AudioContext()
  const silence = context.createMediaStreamDestination()
  for (const track of silence.stream.getAudioTracks()) stream.addTrack(track)
  void context.resume()
}

function hiddenVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.className = 'wake-picture'
  video.setAttribute('playsinline', '')
  video.setAttribute('aria-hidden', 'true')
  video.tabIndex = -1
  video.disablePictureInPicture = true
  video.muted = !wantsSound()
  document.body.prepend(video)
  return video
}

/** Everything the browser offers, for `keeper`. */
export function browserParts(): WakeParts {
  let video: HTMLVideoElement | null = null
  let seen = -1
  const play = async () => {
    if (!video) {
      const stream = drawnStream()
      if (!stream) throw new Error('no stream of a canvas')
      if (wantsSound()) addSilence(stream)
      video = hiddenVideo()
      video.srcObject = stream
    }
    await video.play()
  }
  const moves = () => {
    if (!video || video.paused || video.currentTime === seen) return false
    seen = video.currentTime
    return true
  }
  const canDraw = typeof HTMLCanvasElement.prototype.captureStream === 'function'
  return { lock: systemLock(), play: canDraw ? play : null, moves }
}
