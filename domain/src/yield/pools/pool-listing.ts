/** Origin of a pool: the team, a community project, or Binance. */
export type PoolCategory = 'core' | 'community' | 'binance'

/** Listing of a pool by the team. Its rewards and end time are read from its contract. */
export interface PoolListing {
  readonly category: PoolCategory
  /** Lower values come first. The manual pool has {@link MANUAL_POOL_SORT_ORDER}. */
  readonly sortOrder: number
}

export const MANUAL_POOL_SORT_ORDER = 1

/** Listing of a pool the team hasn't listed. */
export const DEFAULT_POOL_LISTING: PoolListing = { category: 'core', sortOrder: 999 }
