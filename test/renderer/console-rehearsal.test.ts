// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePlan } from '../../src/renderer/console/start/plan.ts'

/** What is filled in for a rehearsal, and that none of it gets into a match. */
describe('the plan of a rehearsal', () => {
  beforeEach(() => setActivePinia(createPinia()))
  const NICKNAMES = ['Ann', 'Ben']

  it('is complete at once', () => {
    const plan = usePlan()
    plan.rehearse(NICKNAMES)
    expect(plan.ready).toBe(true)
    expect(plan.setup).toMatchObject({ rehearsal: true, options: { 'sheriff.electionStart': 'smallest' } })
    expect(plan.setup.names.slice(0, 2)).toEqual(NICKNAMES)
  })

  it('keeps the names that somebody entered', () => {
    const plan = usePlan()
    plan.names = ['', 'Eve']
    plan.rehearse(NICKNAMES)
    expect(plan.names).toEqual(['', 'Eve'])
  })

  it('leaves nothing behind for a match: no names, no mark, and the election start is asked again (SETUP-05)', () => {
    const plan = usePlan()
    plan.rehearse(NICKNAMES)
    plan.begin()
    expect(plan.names).toEqual([])
    expect(plan.setup.rehearsal).toBeUndefined()
    expect(plan.needsStart).toBe(true)
    expect(plan.ready).toBe(false)
  })

  it('between two matches names and the election start stay', () => {
    const plan = usePlan()
    plan.begin()
    plan.names = ['Eve']
    plan.setOption('sheriff.electionStart', 'largest')
    plan.begin()
    expect(plan.names).toEqual(['Eve'])
    expect(plan.setup.options['sheriff.electionStart']).toBe('largest')
  })
})
