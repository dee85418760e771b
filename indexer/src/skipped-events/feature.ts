import { feature } from '../feature.ts'

export * from './tables.ts'

/** Has a table alone: the handlers of the other features fill it. */
export const skippedEvents = feature({
  sources: () => ({}),
  handlers: () => Promise.resolve(),
  entities: {},
})
