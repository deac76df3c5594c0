import type { AnyView, LinkState } from '../../shared/hub-client.ts'
import { ballotStands } from './ballot.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { SCENE_MS, scenesBetween, type Scene } from './scenes.ts'

/**
 * Decides what is on air at each moment: the view, one scene at a time above it, or a neutral picture. It is the only
 * part of the overlay with a memory, and it knows nothing about how anything is drawn.
 */
export interface Picture {
  readonly view: AnyView | null
  readonly scene: Scene | null
  readonly ballot: 'none' | 'open' | 'small'
  /** What the ballot on screen came to. */
  readonly outcome: Outcome | null
  /** Why nothing of the match is shown: the referee holds the screens, the line is silent, or there is no match. */
  readonly neutral: 'held' | 'stale' | 'waiting' | null
}

export const NOTHING_YET: Picture = {
  view: null,
  scene: null,
  ballot: 'none',
  outcome: null,
  neutral: 'waiting',
}

export interface Director {
  readonly show: (view: AnyView | null) => void
  /** `connected`: there is a socket now; a new one always begins with a whole view. */
  readonly link: (state: LinkState, connected: boolean) => void
  readonly stop: () => void
}

/** Whether the match stands at another point: whatever tells of the point before has had its time. */
const movedOn = (prev: AnyView, next: AnyView): boolean =>
  (['phase', 'night', 'day', 'step', 'seat'] as const).some((point) => prev[point] !== next[point])

const kinds = (scenes: readonly Scene[]): string => scenes.map(({ kind }) => kind).join()

export function direct(onAir: (picture: Picture) => void): Director {
  let latest: AnyView | null = null
  /** Last picture that a comparison may start from; none after a break, a hold or a gap. */
  let before: AnyView | null = null
  /** While the ballot opens, the table stands as it stood: cards must not tell the end of the count. Its clock is over. */
  let standing: AnyView | null = null
  /** What came of the ballot that is opening: its cards do not show it yet. */
  let verdict: Outcome | null = null
  /** The scenes of the newest picture that brought any, the first of them on air. Older ones never wait behind them. */
  let queue: readonly Scene[] = []
  /** What the match looked like before them. */
  let from: AnyView | null = null
  let lineIsUp = false
  /** The socket was lost: what we have is only as good as its age until the new one shows a view. */
  let outdated = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function air() {
    const view = standing ?? latest
    const neutral = view === null ? 'waiting' : !lineIsUp ? 'stale' : view.held ? 'held' : null
    const scene = neutral === null ? (queue[0] ?? null) : null
    const ballot = scene?.kind === 'ballot' ? 'open' : view !== null && ballotStands(view) ? 'small' : 'none'
    const outcome = standing ? verdict : view && outcomeOf(view)
    onAir({ view, scene, ballot: neutral === null ? ballot : 'none', outcome, neutral })
  }

  function clear() {
    clearTimeout(timer)
    queue = []
    from = null
    standing = null
  }

  function begin() {
    clearTimeout(timer)
    const scene = queue[0]
    if (scene) timer = setTimeout(finish, SCENE_MS[scene.kind])
  }

  function finish() {
    if (queue[0]?.kind === 'ballot') standing = null
    queue = queue.slice(1)
    begin()
    air()
  }

  /** The newest fact wins: its scenes take the place of all that plays or waits. */
  function play(scenes: readonly Scene[], prev: AnyView, next: AnyView) {
    clear()
    if (scenes[0]?.kind === 'ballot') {
      standing = { ...prev, ballot: next.ballot, clock: null }
      verdict = outcomeOf(next)
    }
    queue = scenes
    from = prev
    begin()
  }

  /** A picture without news of its own: what plays goes on, unless the match has left its point or took it back. */
  function keep(prev: AnyView, next: AnyView) {
    if (queue.length === 0) return
    const still = scenesBetween(from, next).slice(-queue.length)
    if (movedOn(prev, next) || kinds(still) !== kinds(queue)) return clear()
    queue = still
    // The count itself may have been put right.
    if (standing === null) return
    standing = { ...standing, ballot: next.ballot }
    verdict = outcomeOf(next)
  }

  return {
    show: (next) => {
      if (next === null || next.held) clear()
      const scenes = scenesBetween(before, next)
      if (before !== null && next !== null && !next.held)
        if (scenes.length > 0) play(scenes, before, next)
        else keep(before, next)
      latest = next
      before = next?.held ? null : next
      outdated = false
      lineIsUp = true
      air()
    },
    link: (state, connected) => {
      if (!connected) outdated = true
      const up = state === 'live' && (lineIsUp || !outdated)
      if (up === lineIsUp) return
      lineIsUp = up
      if (!up) {
        clear()
        before = null
      }
      air()
    },
    stop: () => clear(),
  }
}
