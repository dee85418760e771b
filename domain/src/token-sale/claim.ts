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

/** Whether a pool can be harvested: the first harvest is always possible, whatever it pays. */
export function isClaimable(position: PoolPosition): boolean {
  return position.committed > 0n && (!position.isClaimed || position.releasable > 0n)
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
