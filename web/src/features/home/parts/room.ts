/** How many farms and how many pools are shown, and how much room is kept for them. */
export const BEST_COUNT = 5

/** How many of the user's positions are shown. */
export const OWN_COUNT = 3
