/** Acts that happen beside the current step. */
import { WITHDRAWAL } from './day/election.ts'
import { EXPLOSION } from './day/explosion.ts'
import { ROLE_BESIDES } from './roles/index.ts'
import type { Besides } from './steps.ts'

export const BESIDES: readonly Besides[] = [WITHDRAWAL, EXPLOSION, ...ROLE_BESIDES]
