import type { PoolPosition } from './sale.ts'

/** What an account can claim now, or would get in the end; raw. */
export interface ClaimAmounts {
  readonly offering: bigint
  readonly refund: bigint
}

/** What a harvest of a pool pays now, once the sale is over. */
export function claimOf({ committed, isClaimed, refund, releasable }: PoolPosition): ClaimAmounts {
  return committed === 0n
    ? { offering: 0n, refund: 0n }
    : { offering: releasable, refund: isClaimed ? 0n : refund }
}

/** Whether a harvest of a pool can be made: the first always can, whatever it pays. */
export function isClaimable(position: PoolPosition): boolean {
  return position.committed > 0n && (!position.isClaimed || position.releasable > 0n)
}

/** What a harvest of all pools pays now. */
export function claimOfAll(positions: readonly PoolPosition[]): ClaimAmounts {
  return positions
    .map(claimOf)
    .reduce(
      (sum, { offering, refund }) => ({ offering: sum.offering + offering, refund: sum.refund + refund }),
      { offering: 0n, refund: 0n },
    )
}

/** What an account has in a sale: nothing, something to claim, something that is released later, or all of it paid. */
export type ClaimState = 'none' | 'claimable' | 'releasing' | 'claimed'

export function claimState(positions: readonly PoolPosition[]): ClaimState {
  const own = positions.filter(({ committed }) => committed > 0n)
  if (own.length === 0) return 'none'
  if (own.some(isClaimable)) return 'claimable'
  return own.some(({ offering, released }) => released < offering) ? 'releasing' : 'claimed'
}
