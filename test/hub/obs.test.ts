import { describe, expect, it, onTestFinished } from 'vitest'
import type { Answer } from '../../src/engine/index.ts'
import type { ObsPatience } from '../../src/obs/index.ts'
import { CUES, type CueTable } from '../../src/obs/cues.ts'
import { obsServer, type ObsServer } from '../support/obs-server.ts'
import type { Client } from './support.ts'
import { consoleOf, nextTo, openMatch, overlayOf, testHub, type TestHub } from './support.ts'

/** A match that is played, and an OBS that must follow what the audience sees of it and never disturb it. */

/** One scene for each cue, named after it; the last one at the bottom. */
const TABLE: CueTable = Object.fromEntries(CUES.map((cue) => [cue, `[${cue}]`]))
const SCENES = Object.values(TABLE)
const PASSWORD = 'correct horse 正确'
/** Quick, so that a test need not wait as long as a producer would. */
const QUICK: Partial<ObsPatience> = { connectMs: 600, requestMs: 600, firstRetryMs: 60, longestRetryMs: 120 }

async function obsOf(options: { password?: string; port?: number } = {}): Promise<ObsServer> {
  const obs = await obsServer(SCENES, options)
  onTestFinished(() => obs.kill())
  return obs
}

async function table(more: Partial<ObsPatience> = {}): Promise<{ hub: TestHub; referee: Client }> {
  const hub = await testHub({ obsPatience: { ...QUICK, ...more } })
  return { hub, referee: await consoleOf(hub) }
}

const switchOn = (referee: Client, { address }: Pick<ObsServer, 'address'>, password = '') =>
  referee.got({ kind: 'obs.set', on: true, address, password, table: TABLE, seconds: 1 })

const isOn = async (referee: Client) => (await referee.got({ kind: 'obs.get' })).state === 'on'

async function eventually(check: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what()}`)
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

const onProgram = (obs: ObsServer, cue: string) =>
  eventually(
    () => obs.program.at(-1) === `[${cue}]`,
    () => `${cue}; saw ${obs.program.join(' ')}`,
  )

const act = (referee: Client, name: string, answer: Answer) =>
  referee.does({ kind: 'act', act: name, answer })
const notices = (referee: Client) => referee.all('notice').map(({ code }) => code)

/** Enters a ballot: the groups as `{target: voters}`, everybody else abstains. */
function vote(referee: Client, name: string, groups: Readonly<Record<number, readonly number[]>>) {
  const ballots = Object.keys(referee.referee.offers[0]?.voters ?? {}).map((voter) => {
    const target = Object.entries(groups).find(([, voters]) => voters.includes(Number(voter)))?.[0]
    return [voter, target === undefined ? null : Number(target)]
  })
  return act(referee, name, { ballots: Object.fromEntries(ballots) })
}

describe('OBS follows what the audience sees', () => {
  it('has the right scene at each phase of a match', async () => {
    const obs = await obsOf({ password: PASSWORD })
    const { referee } = await table()
    await switchOn(referee, obs, PASSWORD)
    await onProgram(obs, 'waiting')
    await openMatch(referee)
    const step = (): string => `${referee.referee.step}:${referee.referee.seat ?? ''}`

    await nextTo(referee, 'night.wolves')
    await onProgram(obs, 'night')
    await act(referee, 'wolves', { picks: { 9: 3, 10: 3, 11: 3, 12: 3 } })
    await nextTo(referee, 'election.run')
    await onProgram(obs, 'election')
    await act(referee, 'run', { seats: [1, 5, 9] })
    await nextTo(referee, 'election.vote')
    await onProgram(obs, 'ballot')
    await vote(referee, 'election', { 1: [2, 3, 4, 6], 9: [10, 11, 12] })
    expect(referee.referee.sheriff).toBe(1)
    await onProgram(obs, 'badge')
    expect(step()).toBe('announcement:')
    await onProgram(obs, 'announcement')
    await referee.does({ kind: 'next' })
    expect(step()).toBe('shot:3')
    await onProgram(obs, 'shot')
    await act(referee, 'shoot', { seats: [9] })
    await nextTo(referee, 'last-words')
    await onProgram(obs, 'last-words')
    await nextTo(referee, 'speech')
    await onProgram(obs, 'speech')
    await nextTo(referee, 'exile.vote')
    await onProgram(obs, 'ballot')
    await vote(referee, 'exile', { 5: [2, 4], 10: [6, 7] })
    await nextTo(referee, 'exile.pk-speech')
    await onProgram(obs, 'pk')
    await nextTo(referee, 'exile.pk-vote')
    await onProgram(obs, 'ballot')
    await vote(referee, 'exile', { 10: [1, 2, 4, 6] })
    await nextTo(referee, 'last-words')
    await onProgram(obs, 'last-words')
    await nextTo(referee, 'night.guard')
    await onProgram(obs, 'night')
    await nextTo(referee, 'speech')
    await onProgram(obs, 'speech')
    await act(referee, 'explode', { seats: [11] })
    await onProgram(obs, 'explosion')
    await onProgram(obs, 'last-words')
    await nextTo(referee, 'night.guard')
    await onProgram(obs, 'night')
    await referee.does({ kind: 'surrender', side: 'wolves' })
    await onProgram(obs, 'victory')
    await referee.does({ kind: 'reveal', seats: [1] })
    await onProgram(obs, 'reveal')
    await referee.does({ kind: 'reveal', seats: 'all' })
    await referee.got({ kind: 'match.close' })
    await onProgram(obs, 'waiting')
    const seen = obs.program.map((scene) => scene.slice(1, -1)).join(' ')
    expect(seen).toBe(
      'waiting night election ballot badge announcement shot last-words speech ballot pk ballot last-words ' +
        'night announcement speech explosion last-words night victory reveal waiting',
    )
    expect(notices(referee)).toEqual([])
  }, 60_000)

  it('is told nothing that the blind overlay is not shown: secret calls and held screens switch nothing', async () => {
    const obs = await obsOf()
    const { hub, referee } = await table()
    await switchOn(referee, obs)
    await openMatch(referee)
    await nextTo(referee, 'night.guard')
    await onProgram(obs, 'night')
    const overlay = await overlayOf(hub)
    const before = [obs.program.length, overlay.frames.length]
    await nextTo(referee, 'dawn')
    await referee.got({ kind: 'obs.get' })
    await overlay.settled()
    expect([obs.program.length, overlay.frames.length]).toEqual(before)
    await referee.does({ kind: 'hold', on: true })
    await nextTo(referee, 'election.run')
    await referee.got({ kind: 'obs.get' })
    expect(obs.program.at(-1)).toBe('[night]')
    await referee.does({ kind: 'hold', on: false })
    await onProgram(obs, 'election')
  })

  it('plays no moment when the referee takes something back', async () => {
    const obs = await obsOf()
    const { referee } = await table()
    await switchOn(referee, obs)
    await openMatch(referee)
    await nextTo(referee, 'election.run')
    await onProgram(obs, 'election')
    const length = obs.program.length
    await referee.does({ kind: 'undo', count: 1 })
    await onProgram(obs, 'night')
    expect(obs.program.slice(length)).toEqual(['[night]'])
  })

  it('follows the delayed screens when the crew says so', async () => {
    const obs = await obsOf()
    let now = 1_769_868_000_000
    const hub = await testHub({ obsPatience: QUICK, now: () => now })
    const referee = await consoleOf(hub)
    await switchOn(referee, obs)
    await onProgram(obs, 'waiting')
    await referee.got({ kind: 'feed.delay', seconds: 60 })
    await referee.got({ kind: 'obs.set', delayed: true })
    await openMatch(referee)
    await nextTo(referee, 'night.guard')
    expect(await referee.got({ kind: 'feed.status' })).toMatchObject({ delay: 60 })
    now += 59_000
    await referee.does({ kind: 'next' })
    expect(obs.program).toEqual(['[waiting]'])
    now += 1_500
    await referee.does({ kind: 'next' })
    await onProgram(obs, 'night')
  })

  it('leaves OBS alone at a cue that has no scene', async () => {
    const obs = await obsOf()
    const { referee } = await table()
    const { address } = obs
    await referee.got({ kind: 'obs.set', on: true, address, table: { election: '[election]', night: '' } })
    await openMatch(referee)
    await nextTo(referee, 'election.run')
    await onProgram(obs, 'election')
    expect(obs.program).toEqual(['[election]'])
  })
})

describe('whatever OBS does, the match goes on', () => {
  /** Plays from the deal into the first day without waiting for OBS, and says how long each command took at most. */
  async function plays(referee: Client): Promise<number> {
    await openMatch(referee)
    let longest = 0
    while (referee.referee.step !== 'election.run') {
      const start = performance.now()
      await referee.does({ kind: 'next' })
      longest = Math.max(longest, performance.now() - start)
    }
    return longest
  }

  it('an absent OBS is one notice, tried again until it comes', async () => {
    const gone = await obsServer(SCENES)
    await gone.kill()
    const { referee } = await table()
    await switchOn(referee, gone)
    expect(await plays(referee)).toBeLessThan(500)
    await referee.until(() => notices(referee).includes('obs-unreachable'))
    const obs = await obsOf({ port: gone.port })
    await onProgram(obs, 'election')
    await referee.until(() => notices(referee).includes('obs-back'))
    expect(notices(referee)).toEqual(['obs-unreachable', 'obs-back'])
  })

  it('a wrong password is one notice and one try; the right one is taken at once', async () => {
    const obs = await obsOf({ password: PASSWORD })
    const { referee } = await table()
    await switchOn(referee, obs, 'wrong')
    await referee.until(() => notices(referee).includes('obs-password'))
    await plays(referee)
    expect(await referee.got({ kind: 'obs.get' })).toMatchObject({ state: 'password', fault: 'password' })
    expect([obs.refused(), obs.identified()]).toEqual([1, 0])
    await referee.got({ kind: 'obs.set', password: PASSWORD })
    await onProgram(obs, 'election')
    expect(notices(referee)).toEqual(['obs-password'])
  })

  it('an OBS that dies in the middle comes back to the scene of that moment', async () => {
    const obs = await obsOf()
    const { referee } = await table()
    await switchOn(referee, obs)
    await openMatch(referee)
    await nextTo(referee, 'night.guard')
    await onProgram(obs, 'night')
    await obs.kill()
    await referee.until(() => notices(referee).includes('obs-lost'))
    await nextTo(referee, 'election.run')
    const again = await obsOf({ port: obs.port })
    await onProgram(again, 'election')
    expect(again.program).toEqual(['[election]'])
    expect(notices(referee)).toEqual(['obs-lost', 'obs-back'])
  })

  it('a slow OBS is given the newest scene only, and never waited for', async () => {
    const obs = await obsOf()
    const { referee } = await table({ requestMs: 5_000 })
    await switchOn(referee, obs)
    await onProgram(obs, 'waiting')
    obs.slowness = 1_500
    expect(await plays(referee)).toBeLessThan(500)
    await nextTo(referee, 'speech')
    await onProgram(obs, 'speech')
    expect(obs.program.length).toBeLessThan(5)
    expect(notices(referee)).toEqual([])
  })

  it('an OBS that answers nothing any more is let go and tried again', async () => {
    const obs = await obsOf()
    const { referee } = await table()
    await switchOn(referee, obs)
    await onProgram(obs, 'waiting')
    obs.slowness = Infinity
    expect(await plays(referee)).toBeLessThan(500)
    await referee.until(() => notices(referee).includes('obs-slow'))
    obs.slowness = 0
    await onProgram(obs, 'election')
    expect(notices(referee)).toEqual(['obs-slow', 'obs-back'])
  })

  it('one that hangs silently between two scenes is found out by the beat', async () => {
    const obs = await obsOf()
    const { referee } = await table({ beatMs: 100 })
    await switchOn(referee, obs)
    await onProgram(obs, 'waiting')
    obs.slowness = Infinity
    await referee.until(() => notices(referee).includes('obs-slow'))
    obs.slowness = 0
    await referee.until(() => notices(referee).includes('obs-back'))
    await plays(referee)
    await onProgram(obs, 'election')
  })

  it('an unknown scene is a notice with its name; the next one is switched to', async () => {
    const obs = await obsOf()
    const { referee } = await table()
    await switchOn(referee, obs)
    await referee.got({ kind: 'obs.set', table: { ...TABLE, night: 'gone' } })
    await openMatch(referee)
    await nextTo(referee, 'night.guard')
    const notice = await referee.until(() => referee.all('notice')[0])
    expect(notice).toMatchObject({ code: 'obs-scene', data: { message: 'gone' } })
    await nextTo(referee, 'election.run')
    await onProgram(obs, 'election')
    expect(notices(referee)).toEqual(['obs-scene'])
  })

  it('something else at the address is no OBS, and no trouble', async () => {
    const { hub, referee } = await table()
    await switchOn(referee, { address: new URL(hub.base).host })
    expect(await plays(referee)).toBeLessThan(500)
    await referee.until(() => notices(referee).includes('obs-unreachable'))
  })
})

describe('what the console may set', () => {
  it('keeps everything over a restart, and never gives the password back', async () => {
    const obs = await obsOf({ password: PASSWORD })
    const { hub, referee } = await table()
    await switchOn(referee, obs, PASSWORD)
    await eventually(
      () => isOn(referee),
      () => 'OBS',
    )
    await referee.got({ kind: 'obs.test' })
    expect(JSON.stringify(referee.messages)).not.toContain(PASSWORD)
    await hub.close()
    const later = await consoleOf(await testHub({ obsPatience: QUICK, dataDir: hub.options.dataDir }))
    await eventually(
      () => isOn(later),
      () => 'OBS after the restart',
    )
    const status = await later.got({ kind: 'obs.get' })
    expect(status).toMatchObject({
      on: true,
      address: obs.address,
      hasPassword: true,
      table: TABLE,
      seconds: 1,
    })
    expect(status).not.toHaveProperty('password')
    expect(JSON.stringify(later.messages)).not.toContain(PASSWORD)
  })

  it('lists the scenes from the top as OBS does, and hears of new ones', async () => {
    const obs = await obsOf()
    const { referee } = await table()
    await switchOn(referee, obs)
    await eventually(
      () => isOn(referee),
      () => 'OBS',
    )
    expect((await referee.got({ kind: 'obs.get' })).scenes).toEqual(SCENES)
    obs.setScenes(['新场景', ...SCENES])
    await eventually(
      async () => (await referee.got({ kind: 'obs.get' })).scenes[0] === '新场景',
      () => 'the new scene',
    )
  })

  it('tries an address without switching anything', async () => {
    const obs = await obsOf({ password: PASSWORD })
    const { referee } = await table()
    const { address } = obs
    const trial = (password: string) => referee.got({ kind: 'obs.test', address, password })
    expect(await trial(PASSWORD)).toEqual({ ok: true, version: '5.5.5', scenes: SCENES })
    expect(await trial('wrong')).toMatchObject({ ok: false, fault: 'password' })
    expect(await trial('')).toMatchObject({ ok: false, fault: 'password' })
    expect(await referee.got({ kind: 'obs.test', address: '127.0.0.1:1' })).toMatchObject({
      ok: false,
      fault: 'unreachable',
    })
    expect(await referee.got({ kind: 'obs.get' })).toMatchObject({ on: false, state: 'off' })
    expect([obs.program, notices(referee)]).toEqual([[], []])
  })

  it('refuses what is no address, and everybody but the console', async () => {
    const { hub, referee } = await table()
    const refused = await referee.desk({ kind: 'obs.set', address: 'ws://me:secret@host' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'bad-value' } })
    const odd = { kind: 'obs.set', table: { lunch: 'Pause' } }
    expect(await referee.ask({ type: 'desk', id: 'odd', action: odd })).toMatchObject({
      ok: false,
      error: { code: 'bad-message' },
    })
    const overlay = await overlayOf(hub)
    expect(await overlay.desk({ kind: 'obs.get' })).toMatchObject({
      ok: false,
      error: { code: 'not-allowed' },
    })
  })

  it('lets go when it is switched off', async () => {
    const obs = await obsOf()
    const { referee } = await table()
    await switchOn(referee, obs)
    await onProgram(obs, 'waiting')
    await referee.got({ kind: 'obs.set', on: false })
    await eventually(
      () => obs.open() === 0,
      () => 'the end of the connection',
    )
    await openMatch(referee)
    await nextTo(referee, 'election.run')
    expect(obs.program).toEqual(['[waiting]'])
    expect(notices(referee)).toEqual([])
  })
})
