import { inject, type InjectionKey } from 'vue'
import { useEntry } from './entry.ts'

/** Which entry the pads below belong to: that of the present, unless a page provides another one. */
export const PAD: InjectionKey<() => ReturnType<typeof useEntry>> = Symbol('pad')

export const usePadEntry = (): ReturnType<typeof useEntry> => inject(PAD, useEntry)()
