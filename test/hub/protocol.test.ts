import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outdatedSchemas, protocolSchemas } from '../../scripts/protocol-schema.ts'
import {
  BOARDS,
  newSetup,
  publicView,
  refereeView,
  seatView,
  Timeline,
  type JournalCommand,
} from '../../src/engine/index.ts'
import { clientMessage, ERROR_CODES, serverMessage } from '../../src/hub/protocol.ts'
import { refereeView as refereeSchema } from '../../src/hub/protocol/referee-view.ts'
import { publicView as publicSchema, seatView as seatSchema } from '../../src/hub/protocol/views.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8')

/** The JSON values of all blocks of a kind; a block may hold several, each beginning at the margin. */
function examples(kind: 'client' | 'server'): Record<string, unknown>[] {
  const blocks = [...page.matchAll(new RegExp('```json ' + kind + '\\n([\\s\\S]*?)```', 'g'))].map(
    ([, text]) => text!,
  )
  return blocks.flatMap((text) =>
    text
      .trim()
      .split(/\n(?=\{)/)
      .map((one) => JSON.parse(one) as Record<string, unknown>),
  )
}

describe('docs/protocol.md', () => {
  test('every example is what the hub takes or sends', () => {
    for (const example of examples('client')) expect(clientMessage.parse(example)).toEqual(example)
    for (const example of examples('server')) expect(serverMessage.parse(example)).toEqual(example)
  })

  test('every message, command and action has an example', () => {
    const kinds = (
      schema: { $defs: Record<string, { oneOf: { properties: { kind: { const: string } } }[] }> },
      name: string,
    ) => schema.$defs[name]!.oneOf.map((one) => one.properties.kind.const)
    return protocolSchemas().then((files) => {
      const schema = JSON.parse(files['client.schema.json']!)
      const sent = examples('client') as {
        type: string
        command?: { kind: string }
        action?: { kind: string }
      }[]
      expect(new Set(sent.map((one) => one.command?.kind))).toEqual(
        new Set([undefined, ...kinds(schema, 'Command')]),
      )
      expect(new Set(sent.map((one) => one.action?.kind))).toEqual(
        new Set([undefined, ...kinds(schema, 'DeskAction')]),
      )
      const types = new Set(examples('server').map((one) => one.type))
      expect(types).toEqual(
        new Set(['hello', 'look', 'view', 'result', 'presence', 'notice', 'replaced', 'ping']),
      )
    })
  })

  test('every error code is explained', () => {
    for (const code of Object.keys(ERROR_CODES)) expect(page, code).toContain(`\`${code}\``)
  })

  test('the committed schemas are those of the hub (node scripts/protocol-schema.ts makes them)', async () => {
    expect(await outdatedSchemas()).toEqual([])
  })
})

describe('views', () => {
  test.each(BOARDS.map((board) => [board.id, board] as const))(
    'of a match on %s have no field that the schemas do not know',
    (_, board) => {
      const timeline = new Timeline()
      const look = () => {
        refereeSchema.parse(refereeView(timeline.state))
        publicSchema.parse(publicView(timeline.state))
        for (const no of [1, 5, board.seats]) seatSchema.parse(seatView(timeline.state, no))
      }
      const act = (command: JournalCommand) => {
        const entry = timeline.decide(command, { time: 1 })
        if ('code' in entry) return false
        timeline.push(entry)
        look()
        return true
      }
      act({
        kind: 'open',
        setup: newSetup({ board: board.id, options: { 'sheriff.electionStart': 'smallest' } }),
      })
      act({ kind: 'deal', cards: board.defaultSeats, bottom: board.bottom ?? [], by: 'table' })
      const groups = {
        odd: [1, 3, 5],
        even: timeline.state.seats.map((seat) => seat.no).filter((no) => ![1, 3, 5].includes(no)),
      }
      act({ kind: 'act', act: 'groups', answer: { groups } })
      act({ kind: 'incident', seat: 1, class: 'touch', quote: 'x' })
      const skip = { kind: 'overrule', ruling: { what: 'skip' }, reason: 'nobody answered' } as const
      for (let step = 0; step < 60 && (act({ kind: 'next' }) || act(skip)); step++) {
        const [, knifed = 1] = timeline.state.seats.filter((seat) => seat.alive).map((seat) => seat.no)
        act({ kind: 'act', act: 'wolves', answer: { seats: [knifed] } })
        act({ kind: 'answer', seat: 3, act: 'exile', answer: { seats: [1] } })
        act({ kind: 'request', seat: 2, act: 'question', answer: {}, text: '?' })
      }
      act({ kind: 'surrender', side: 'wolves' })
      act({ kind: 'reveal', seats: 'all' })
      expect(timeline.state.winner).not.toBeNull()
    },
  )
})
