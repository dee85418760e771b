import type { Bet, Position, Round } from './round.ts'

/**
 * How a closed round ended: for one side; for the house, where an older market keeps the bets of a tie; or for neither,
 * with all bets refunded.
 */
export type RoundResult = Position | 'house' | 'refunded'

/** What became of a bet; `canceled` ones are refunded. */
export type BetOutcome = 'canceled' | 'live' | 'win' | 'lose'

/** What outcomes depend on, besides the round: seconds of chain time, the market's buffer and its latest round. */
export interface MarketMoment {
  readonly timestamp: bigint
  readonly bufferSeconds: bigint
  readonly currentEpoch: bigint
}

/** Whether a round was not closed in time, so that its bets are refunded. */
export function hasFailed(round: Round, { timestamp, bufferSeconds }: MarketMoment): boolean {
  const { closeTimestamp, oracleCalled } = round
  return closeTimestamp !== undefined && !oracleCalled && timestamp > closeTimestamp + bufferSeconds
}

/** How a round ended; `undefined` before it is closed. */
export function roundResult(round: Round): RoundResult | undefined {
  const { oracleCalled, lockPrice, closePrice, totalAmount, rewardBaseCalAmount, rewardAmount } = round
  if (!oracleCalled || lockPrice === undefined || closePrice === undefined) return undefined
  // A market that refunds shares all bets among all bets.
  if (rewardBaseCalAmount === totalAmount && rewardAmount === totalAmount && totalAmount > 0n)
    return 'refunded'
  if (closePrice === lockPrice) return totalAmount === 0n ? 'refunded' : 'house'
  return closePrice > lockPrice ? 'bull' : 'bear'
}

/** What became of a bet so far. */
export function betOutcome(bet: Bet, round: Round, moment: MarketMoment): BetOutcome {
  const result = roundResult(round)
  if (hasFailed(round, moment) || result === 'refunded') return 'canceled'
  if (result === undefined) return 'live'
  return result === bet.position ? 'win' : 'lose'
}
