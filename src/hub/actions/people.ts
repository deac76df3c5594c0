import { done, fail } from '../outcome.ts'
import type { Handlers } from './room.ts'

/** Team and portrait of whoever sits at a seat. Nothing of it is recorded in the journal, and undo leaves it alone. */
export const peopleActions: Handlers<'people'> = {
  'people.set': ({ desk, portraits }, { seat, person }) => {
    const { match } = desk
    if (!match) return fail('no-match')
    const { seats } = match.state
    if (seat > seats.length) return fail('bad-value', { seats: seats.length })
    const { portrait } = person
    // A picture that was lost since, or never came with an imported match, does not forbid a change of the team.
    const isNew = portrait !== undefined && portrait !== match.people[seat]?.portrait
    if (isNew && !portraits.file(portrait)) return fail('not-found')
    desk.setPerson(seat, person)
    return done(null)
  },
}
