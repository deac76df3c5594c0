/**
 * The rehearsal: simulated tablets that play a match through the real hub. Each has one seat's link and what comes over
 * it; neither the state of the match nor the rules are within reach. What they decide depends on a seed given from
 * outside.
 */
export { gatherTroupe } from './troupe.ts'
