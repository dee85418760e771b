/** Who is behind a pool: the team, a project of the community, or Binance. */
export type PoolCategory = 'core' | 'community' | 'binance'

/** How a team lists a pool. What it pays, and until when, is read from its contract. */
export interface PoolListing {
  readonly category: PoolCategory
  /** Lower ones come first. The manual pool has {@link MANUAL_POOL_SORT_ORDER}. */
  readonly sortOrder: number
}

export const MANUAL_POOL_SORT_ORDER = 1

/** A pool of which the team says nothing. */
export const DEFAULT_POOL_LISTING: PoolListing = { category: 'core', sortOrder: 999 }
