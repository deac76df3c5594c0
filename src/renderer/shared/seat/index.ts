/** Parts of a seat that several windows draw alike. */
export { default as SeatNumber } from './SeatNumber.vue'
export { default as Portrait } from './Portrait.vue'
export { default as SeatName } from './SeatName.vue'
export { default as CampMark } from './CampMark.vue'
export { default as OutMark } from './OutMark.vue'
export * from './facts.ts'
