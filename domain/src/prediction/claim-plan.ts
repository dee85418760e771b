import { isClaimable, type MarketMoment } from './outcome.ts'
import { settledPayout } from './payout.ts'
import type { Bet, Round } from './round.ts'

/** Rounds that one transaction claims: about 14,000 gas each. */
export const MOST_EPOCHS_PER_CLAIM = 20

/** One transaction of a plan. */
export interface ClaimStep {
  /** Ascending, each once. */
  readonly epochs: readonly bigint[]
  /** What it pays, in wei. */
  readonly payout: bigint
}

/**
 * Cuts what an account can claim into transactions. Bets that can't be claimed are left out, because one of them would
 * revert the whole transaction. A plan that was interrupted continues as the plan of what is left.
 * @param entries bets with their rounds, in any order
 * @throws {RangeError} when `most` is not positive
 */
export function planClaims(
  entries: readonly { readonly bet: Bet; readonly round: Round }[],
  moment: MarketMoment,
  most = MOST_EPOCHS_PER_CLAIM,
): readonly ClaimStep[] {
  if (most < 1) throw new RangeError('A transaction claims one round at least.')
  const payouts = new Map<bigint, bigint>()
  for (const { bet, round } of entries) {
    const payout = isClaimable(bet, round, moment) ? (settledPayout(bet, round, moment) ?? 0n) : 0n
    if (payout > 0n && bet.epoch === round.epoch) payouts.set(bet.epoch, payout)
  }
  const epochs = [...payouts.keys()].sort((a, b) => (a < b ? -1 : 1))
  const steps: ClaimStep[] = []
  for (let from = 0; from < epochs.length; from += most) {
    const part = epochs.slice(from, from + most)
    steps.push({ epochs: part, payout: part.reduce((sum, epoch) => sum + (payouts.get(epoch) ?? 0n), 0n) })
  }
  return steps
}
