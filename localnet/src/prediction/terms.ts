/** From the start of a round to its lock, and from there to its close. */
export const INTERVAL_SECONDS = 300
/**
 * From a close to the deadline. A round that can't be settled stops the market until then: an hour, as on real chains,
 * would be all that a visitor sees.
 */
export const BUFFER_SECONDS = 300
