/** Pools of a sale, indexed by pool ID. */
export const POOL_KINDS = ['poolBasic', 'poolUnlimited'] as const

export type PoolKind = (typeof POOL_KINDS)[number]

/** A pool of a sale; amounts raw. */
export interface SalePool {
  readonly kind: PoolKind
  readonly raising: bigint
  readonly offering: bigint
  /** Maximum commitment per account; `undefined` is no limit. */
  readonly limit: bigint | undefined
  /** Whether a fee applies to refunds. */
  readonly hasTax: boolean
  readonly committed: bigint
  /** Fees paid by accounts that have harvested. */
  readonly sumTaxes: bigint
}

/** On-chain state of a sale; amounts raw, times in seconds of chain time. */
export interface Sale {
  readonly startTime: bigint
  /** First second after the sale. */
  readonly endTime: bigint
  /** Start of the progress towards `startTime`, estimated from the listing's block; `undefined` if it has none. */
  readonly announcedTime: bigint | undefined
  /** Duration of the linear release of offered tokens after the end, in seconds; 0 releases them at once. */
  readonly releaseSeconds: bigint
  /** If less is raised, everything is refunded; 0 is no minimum. */
  readonly minimumRaise: bigint
  /** Whether the contract holds the offered tokens. */
  readonly isFunded: boolean
  /** Whether participants need an active profile. */
  readonly needsProfile: boolean
  /** Points for participating, and the minimum commitment that earns them; `undefined` if unknown. */
  readonly numberPoints: bigint | undefined
  readonly thresholdPoints: bigint | undefined
  /** Basic pool first, if there is one. */
  readonly pools: readonly SalePool[]
}

/** An account's position in a pool, as returned by the contract; amounts raw. */
export interface PoolPosition {
  readonly kind: PoolKind
  readonly committed: bigint
  /** Whether the refund was paid. */
  readonly isClaimed: boolean
  /** If the sale ended now, with the fee already deducted. */
  readonly offering: bigint
  readonly refund: bigint
  readonly tax: bigint
  /** Offered tokens already paid out, and those claimable now. */
  readonly released: bigint
  readonly releasable: bigint
}

/** Returns the pool of a kind. */
export function poolOf<Kind extends { readonly kind: PoolKind }>(
  pools: readonly Kind[],
  kind: PoolKind,
): Kind | undefined {
  return pools.find((pool) => pool.kind === kind)
}
