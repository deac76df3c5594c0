/** Random play at length: many thousand matches and pairs of worlds. Prints what was seen, and every fault with a short match. */
import { faultText } from '../test/properties/faults.ts'
import { surveySecrecy } from '../test/properties/pairs/secrecy.ts'
import { surveyMatches } from '../test/properties/survey.ts'
import { ACT_NAMES } from '../test/support/random-table.ts'

/** Seeds of the test run end far below; this is other play. */
const FIRST = 1_000_000
/** Told in parts, so that a long run shows that it is alive and a fault is seen early. */
const PART = 500

/** Plays; returns the number of faults. */
export function randomPlay(matches = 10_000, pairs = 10_000): number {
  return playMatches(matches) + playPairs(pairs)
}

function playMatches(count: number): number {
  if (count === 0) return 0
  let faults = 0
  const unused = new Set(ACT_NAMES)
  for (let done = 0; done < count; done += PART) {
    const survey = surveyMatches(FIRST + done, Math.min(PART, count - done))
    for (const act of survey.coverage.acts.keys()) unused.delete(act)
    console.log(`\n── matches ${done + 1} to ${Math.min(done + PART, count)} ──`)
    console.log(survey.coverage.lines().join('\n'))
    if (survey.endless.length > 0) console.log(`no result: seeds ${survey.endless.join(' ')}`)
    for (const [says, found] of survey.faults) {
      if (found.length === 0) continue
      faults += found.length
      console.log(`\nBROKEN: ${says}\n${faultText(found)}`)
    }
  }
  if (unused.size > 0) console.log(`\nnever used: ${[...unused].join(' ')}`)
  return faults + unused.size
}

function playPairs(count: number): number {
  let leaks = 0
  const kinds = new Set<string>()
  for (let done = 0; done < count; done += PART) {
    const report = surveySecrecy(FIRST + done * 10, Math.min(PART, count - done))
    const made = [...report.made].map(([name, pairs]) => `${name} ${pairs}`).join(' · ')
    console.log(
      `\n── pairs ${done + 1} to ${Math.min(done + PART, count)}: ${report.compared} frames ──\n${made}`,
    )
    leaks += report.leaks.length
    for (const { pair, seed, what, commands } of report.leaks) {
      // The first of each kind is told in full; its like are only counted.
      const kind = `${pair}: ${what}`.replaceAll(/\d+/g, '#')
      if (!kinds.has(kind))
        console.log(`\nLEAK in "${pair}", seed ${seed}: ${what}\n    ${commands.join('\n    ')}`)
      kinds.add(kind)
    }
  }
  console.log(`\n${count} pairs, ${leaks} leaks of ${kinds.size} kinds`)
  return leaks
}
