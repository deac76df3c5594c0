import type { RefereeView } from '../../engine/index.ts'
import { hubStore } from '../shared/use-hub.ts'

/** The console's line to the hub. */
export const useHub = hubStore<RefereeView>('console')
