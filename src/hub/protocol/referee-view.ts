import { z } from 'zod'
import {
  CLOCK_KINDS,
  DAWN_CHANGES,
  INCIDENT_CLASSES,
  PENALTIES,
  type RefereeView,
} from '../../engine/index.ts'
import { answer, bySeat, cardId, cause, json, seatList, seatNo, type NoneOf } from './basics.ts'
import { count, offer, publicSeat, remark, ruleId, shared } from './views.ts'

/**
 * The referee's picture: everybody's, with the truth. Sent to consoles, and without a revision to the god
 * feed.
 */

const rules = z.array(ruleId)
const died = z.enum(['night', 'day'])

const refereeSeat = publicSeat
  .extend({
    truth: z.strictObject({
      dealt: cardId.nullable(),
      role: cardId.nullable(),
      faction: z.string(),
      class: z.enum(['god', 'villager', 'wolf', 'none']),
      wolf: z.boolean(),
      pack: z.boolean(),
      alive: z.boolean(),
      causes: z.array(cause),
      died: died.nullable(),
      rules,
      marks: z.array(z.string()),
    }),
  })
  .meta({ id: 'RefereeSeat' })

const dawn = z
  .strictObject({
    deaths: z.array(z.strictObject({ seat: seatNo, causes: z.array(cause), rules, ruled: z.boolean() })),
    saved: seatList,
    lines: z.array(z.strictObject({ seat: seatNo, what: z.string(), by: seatNo.nullable(), rules })),
    announced: seatList,
    shooter: z.strictObject({ seat: seatNo, may: z.boolean(), rules }).nullable(),
    words: seatList,
    badgeMoves: z.boolean(),
    firstSpeaker: seatNo.nullable(),
    winner: z.string().nullable(),
    otherwise: z.array(
      z.strictObject({
        option: z.string(),
        value: z.string(),
        rules,
        changes: z.array(z.enum(DAWN_CHANGES)),
        deaths: seatList,
        shot: z.boolean().nullable(),
        words: seatList,
        firstSpeaker: seatNo.nullable(),
        winner: z.string().nullable(),
        sides: seatList,
      }),
    ),
  })
  .meta({ id: 'Dawn', description: 'Who would die if dawn were confirmed now, and why.' })

const request = z.strictObject({ seat: seatNo, act: z.string(), answer, text: z.string().optional() })

const incident = z.strictObject({
  seat: seatNo,
  class: z.enum(INCIDENT_CLASSES),
  quote: z.string(),
  day: count,
  proposal: z.enum(PENALTIES),
})

const logEntry = z.strictObject({
  key: z.string(),
  params: z.record(z.string(), json),
  rules,
  public: z.boolean(),
  night: count,
  day: count,
})

export const refereeView = z
  .strictObject({
    audience: z.literal('referee'),
    ...shared,
    seats: z.array(refereeSeat),
    stepStage: z.string().nullable(),
    decided: z.string().nullable(),
    bottom: z.array(cardId),
    deal: z.enum(['none', 'ready', 'void']),
    agenda: z.array(z.strictObject({ step: z.string(), seat: seatNo.nullable() })),
    read: z.array(z.strictObject({ line: z.string(), params: z.record(z.string(), json) })),
    reminders: z.array(z.string()),
    signs: bySeat(z.string()),
    offers: z.array(offer),
    besides: z.array(offer),
    blocked: rules,
    emptyCall: z.boolean(),
    pending: bySeat(answer),
    requests: z.array(request),
    talk: z.array(remark),
    acts: z.record(z.string(), answer),
    told: z.record(z.string(), json),
    called: z.array(z.string()),
    lines: z.array(z.string()),
    words: seatList,
    mayShoot: z.boolean().nullable(),
    causes: bySeat(z.array(cause)),
    died: bySeat(died),
    lovers: seatList,
    charmed: seatList,
    dawn: dawn.nullable(),
    incidents: z.array(incident),
    log: z.array(logEntry),
    options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    sanctions: z.record(z.string(), z.array(z.string())),
    clocks: z.record(z.enum(CLOCK_KINDS), z.number()),
  })
  .meta({ id: 'RefereeView' }) satisfies z.ZodType<RefereeView>

type _Fields = NoneOf<Exclude<keyof RefereeView, keyof z.infer<typeof refereeView>>>
