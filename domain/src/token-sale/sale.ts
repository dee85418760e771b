/** The pools of a sale, in the order of their numbers in the contract. */
export const POOL_KINDS = ['poolBasic', 'poolUnlimited'] as const

export type PoolKind = (typeof POOL_KINDS)[number]

/** A pool of a sale; amounts raw. */
export interface SalePool {
  readonly kind: PoolKind
  readonly raising: bigint
  readonly offering: bigint
  /** The most that an account may commit; `undefined` is no limit. */
  readonly limit: bigint | undefined
  /** Whether refunds pay the fee. */
  readonly hasTax: boolean
  readonly committed: bigint
  /** Fees of those who harvested. */
  readonly sumTaxes: bigint
}

/** A sale as its contract has it; amounts raw, times in seconds of the chain. */
export interface Sale {
  readonly startTime: bigint
  /** The first second after the sale. */
  readonly endTime: bigint
  /** So long after the end the offered tokens are released evenly; 0 is at once. */
  readonly releaseSeconds: bigint
  /** Below it everything is refunded; 0 is no minimum. */
  readonly minimumRaise: bigint
  /** Whether the offered tokens are there. */
  readonly isFunded: boolean
  /** Whether participants need an active profile. */
  readonly needsProfile: boolean
  readonly numberPoints: bigint
  readonly thresholdPoints: bigint
  /** The basic pool first, where there is one. */
  readonly pools: readonly SalePool[]
}

/** What an account has in a pool, as the contract says it; amounts raw. */
export interface PoolPosition {
  readonly kind: PoolKind
  readonly committed: bigint
  /** Whether the refund was paid. */
  readonly isClaimed: boolean
  /** If the sale ended now, the fee already taken off. */
  readonly offering: bigint
  readonly refund: bigint
  readonly tax: bigint
  /** Of the offered tokens, those paid out and those that can be claimed now. */
  readonly released: bigint
  readonly releasable: bigint
}

/** The pool of a kind. */
export function poolOf<Kind extends { readonly kind: PoolKind }>(
  pools: readonly Kind[],
  kind: PoolKind,
): Kind | undefined {
  return pools.find((pool) => pool.kind === kind)
}
