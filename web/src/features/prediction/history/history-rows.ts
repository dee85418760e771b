import type { UserRound } from '@ibull/chain/prediction'
import { betOutcome, settledPayout, type BetOutcome, type MarketMoment } from '@ibull/domain/prediction'

export const HISTORY_FILTERS = ['all', 'collected', 'uncollected'] as const

/** Filter of bets: all, paid, or collectable. */
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

/** A bet in the history. */
export interface HistoryRow extends UserRound {
  readonly outcome: BetOutcome
  /** In wei; `undefined` before the round is decided. */
  readonly payout: bigint | undefined
}

/** Returns bets with their outcomes, in order. */
export function historyRows(
  rounds: readonly UserRound[],
  filter: HistoryFilter,
  moment: MarketMoment,
): readonly HistoryRow[] {
  return rounds
    .filter(({ bet, isClaimable, isRefundable }) => {
      if (filter === 'all') return true
      return filter === 'collected' ? bet.isClaimed : isClaimable || isRefundable
    })
    .map((row) => ({
      ...row,
      outcome: betOutcome(row.bet, row.round, moment),
      payout: settledPayout(row.bet, row.round, moment),
    }))
}

/** Totals of decided bets, in wei. */
export interface HistorySum {
  readonly decided: number
  readonly won: number
  readonly staked: bigint
  readonly paid: bigint
}

/** Sums decided bets: amounts bet, and their payouts. */
export function sumOf(rows: readonly HistoryRow[]): HistorySum {
  const sum = { decided: 0, won: 0, staked: 0n, paid: 0n }
  for (const { bet, outcome, payout } of rows) {
    if (payout === undefined) continue
    sum.decided += 1
    sum.won += outcome === 'win' ? 1 : 0
    sum.staked += bet.amount
    sum.paid += payout
  }
  return sum
}
