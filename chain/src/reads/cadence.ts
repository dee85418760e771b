import type { ReadCadence } from './read-types.ts'

/** Intervals of the two slow cadences, in milliseconds. They run together with a new block. */
export const CADENCE_MS: ReadonlyMap<ReadCadence, number> = /* @__PURE__ */ new Map([
  ['tenSeconds', 10_000],
  ['minute', 60_000],
])
