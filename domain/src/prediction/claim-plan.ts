/** Rounds that one transaction claims: about 14,000 gas each. */
export const MOST_EPOCHS_PER_CLAIM = 20

/** One transaction of a plan. */
export interface ClaimStep {
  /** Ascending, each once. */
  readonly epochs: readonly bigint[]
  /** What it pays, in wei. */
  readonly payout: bigint
}

/** What the market owes for a round, in wei. */
export interface OwedRound {
  readonly epoch: bigint
  readonly payout: bigint
}

/**
 * Cuts what an account can claim into transactions. Rounds that owe nothing are left out, because one of them would
 * revert the whole transaction. A plan that was interrupted continues as the plan of what is left.
 * @param owed in any order; of a round that is named twice the last counts
 * @throws {RangeError} when `most` is not positive
 */
export function planClaims(owed: readonly OwedRound[], most = MOST_EPOCHS_PER_CLAIM): readonly ClaimStep[] {
  if (most < 1) throw new RangeError('A transaction claims one round at least.')
  const payouts = new Map(
    owed.filter(({ payout }) => payout > 0n).map(({ epoch, payout }) => [epoch, payout]),
  )
  const epochs = [...payouts.keys()].sort((a, b) => (a < b ? -1 : 1))
  const steps: ClaimStep[] = []
  for (let from = 0; from < epochs.length; from += most) {
    const part = epochs.slice(from, from + most)
    steps.push({ epochs: part, payout: part.reduce((sum, epoch) => sum + (payouts.get(epoch) ?? 0n), 0n) })
  }
  return steps
}
