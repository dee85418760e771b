/** Number of farms and of pools shown, and reserved space for. */
export const BEST_COUNT = 5

/** Number of the user's positions shown. */
export const OWN_COUNT = 3
