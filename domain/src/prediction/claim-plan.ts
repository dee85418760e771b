/** Maximum rounds per claim transaction: about 14,000 gas each. */
export const MOST_EPOCHS_PER_CLAIM = 20

/** One transaction of a plan. */
export interface ClaimStep {
  /** Ascending, without duplicates. */
  readonly epochs: readonly bigint[]
  /** Amount it pays, in wei. */
  readonly payout: bigint
}

/** Amount the market owes for a round, in wei. */
export interface OwedRound {
  readonly epoch: bigint
  readonly payout: bigint
}

/**
 * Splits an account's claims into transactions. Rounds that owe nothing are left out, because one of them would
 * revert the whole transaction. An interrupted plan is resumed by planning the rest.
 * @param owed in any order; the last entry of a duplicate round counts
 * @throws {RangeError} unless `most` is positive
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
