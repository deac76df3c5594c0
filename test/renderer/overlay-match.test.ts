import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicView, type PublicView } from '../../src/engine/index.ts'
import { captionOf } from '../../src/renderer/overlay/model/caption.ts'
import { faceOf } from '../../src/renderer/overlay/model/face.ts'
import { sceneCard } from '../../src/renderer/overlay/model/scene-card.ts'
import { scenesBetween, type Scene } from '../../src/renderer/overlay/model/scenes.ts'
import { onTheFloor, isSpeech } from '../../src/renderer/overlay/model/speaker.ts'
import { loadUi, type Messages } from '../../src/renderer/shared/locales.ts'
import { runFile, scenarioFiles } from '../../src/scenario/index.ts'

/** The overlay's judgement on real matches: the frames the engine gives the public, one after another. */

const SCENARIOS = resolve(import.meta.dirname, '../scenarios')

function framesOf(file: string): PublicView[] {
  const frames: PublicView[] = []
  runFile(file, (state) => {
    const view = publicView(state)
    if (JSON.stringify(view) !== JSON.stringify(frames.at(-1))) frames.push(view)
  })
  return frames
}

const scenesOf = (frames: readonly PublicView[]): readonly Scene[] =>
  frames.flatMap((frame, i) => scenesBetween(frames[i - 1] ?? null, frame))

/** Every key a frame or a scene asks for. */
function keysOf(view: PublicView): string[] {
  const faces = view.seats.flatMap(({ no }) => faceOf(view, no, 'none') ?? [])
  const floor = onTheFloor(view) === null || isSpeech(view) ? [] : [`overlay.floor.${view.step}`]
  const ballot = view.ballot ? [`step.${view.ballot.step}`] : []
  const { what, detail } = captionOf(view)
  const signs = faces.flatMap(({ mark, strip }) => [mark?.word ?? [], strip?.word ?? []].flat())
  return [what, ...(detail ? [detail.word] : []), ...signs, ...floor, ...ballot]
}
function sceneKeys(scene: Scene): string[] {
  if (scene.kind === 'ballot' || scene.kind === 'night') return []
  const { title, sub } = sceneCard(scene)
  return sub ? [title, sub] : [title]
}

const example = join(SCENARIOS, 'match-12.yaml')

describe('a whole match', () => {
  it.runIf(existsSync(example))('is told in its moments, each once and in order', () => {
    expect(scenesOf(framesOf(example)).map(({ kind }) => kind)).toEqual([
      ...['night', 'day', 'candidates', 'withdrew', 'ballot', 'sheriff', 'peaceful', 'ballot', 'exiled'],
      ...['night', 'day', 'deaths', 'badge-passed', 'ballot', 'exiled'],
      ...['night', 'day', 'deaths', 'fell', 'victory'],
    ])
  })

  it('never lacks a word, in any scenario there is', async () => {
    const messages: Messages = await loadUi('zh-Hans', ['common', 'overlay'])
    const lacking = new Map<string, string>()
    const seen = new Set<string>()
    for (const file of scenarioFiles([SCENARIOS])) {
      const frames = framesOf(file)
      const scenes = scenesOf(frames)
      scenes.forEach(({ kind }) => seen.add(kind))
      for (const key of [...frames.flatMap(keysOf), ...scenes.flatMap(sceneKeys)])
        if (!(key in messages)) lacking.set(key, file)
    }
    expect(Object.fromEntries(lacking)).toEqual({})
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['badge-torn', 'flipped', 'no-exile', 'pk', 'victory']),
    )
  }, 120_000)
})
