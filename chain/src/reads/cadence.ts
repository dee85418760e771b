import type { ReadCadence } from './read-types.ts'

/** The two slow clocks, in milliseconds. They strike together with a new block. */
export const CADENCE_MS: ReadonlyMap<ReadCadence, number> = /* @__PURE__ */ new Map([
  ['tenSeconds', 10_000],
  ['minute', 60_000],
])
