/** The seeded source of chance that simulated tablets use, for random play in tests. */
export { chanceOf, type Chance } from '../../src/rehearsal/chance.ts'
