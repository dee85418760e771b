import type { PoolPosition } from './sale.ts'

/** Amounts an account can claim now, or would receive in the end; raw. */
export interface ClaimAmounts {
  readonly offering: bigint
  readonly refund: bigint
}

/** Returns the payout of harvesting a pool now, once the sale is over. */
export function claimOf({ committed, isClaimed, refund, releasable }: PoolPosition): ClaimAmounts {
  return committed === 0n
    ? { offering: 0n, refund: 0n }
    : { offering: releasable, refund: isClaimed ? 0n : refund }
}

/** Least part of the tokens that is offered while more are released, so that no harvest costs more than it pays. */
const RELEASE_PARTS = 100n

/**
 * Whether a pool can be harvested: the first harvest is always possible, whatever it pays; a later one pays at least
 * a hundredth of the tokens, or the last of them.
 */
export function isClaimable({ committed, isClaimed, offering, released, releasable }: PoolPosition): boolean {
  if (committed === 0n || !isClaimed) return committed > 0n
  const isLast = released + releasable >= offering
  return releasable > 0n && (isLast || releasable * RELEASE_PARTS >= offering)
}

/** An account's tokens of a sale that are released over time; raw. */
export interface ReleaseAmounts {
  /** Released so far, claimed or not. */
  readonly released: bigint
  readonly remaining: bigint
}

/** Returns what all pools have released to an account and will release. */
export function releaseOf(positions: readonly PoolPosition[]): ReleaseAmounts {
  const sum = (amountOf: (position: PoolPosition) => bigint) =>
    positions.reduce((total, position) => total + (position.committed === 0n ? 0n : amountOf(position)), 0n)
  const released = sum((position) => position.released + position.releasable)
  return { released, remaining: sum(({ offering }) => offering) - released }
}

/** Returns the payout of harvesting all pools now. */
export function claimOfAll(positions: readonly PoolPosition[]): ClaimAmounts {
  return positions
    .map(claimOf)
    .reduce(
      (sum, { offering, refund }) => ({ offering: sum.offering + offering, refund: sum.refund + refund }),
      { offering: 0n, refund: 0n },
    )
}

/** An account's claim state in a sale: nothing, something to claim, tokens released later, or fully paid. */
export type ClaimState = 'none' | 'claimable' | 'releasing' | 'claimed'

export function claimState(positions: readonly PoolPosition[]): ClaimState {
  const own = positions.filter(({ committed }) => committed > 0n)
  if (own.length === 0) return 'none'
  if (own.some(isClaimable)) return 'claimable'
  return own.some(({ offering, released }) => released < offering) ? 'releasing' : 'claimed'
}
