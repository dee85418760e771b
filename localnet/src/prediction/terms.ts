/** Time from a round's start to its lock, and from its lock to its close. */
export const INTERVAL_SECONDS = 300
/**
 * Time from a close to the deadline. A round that can't be settled stops the market until then, so an hour, as on
 * real chains, would be all that a visitor sees.
 */
export const BUFFER_SECONDS = 300
