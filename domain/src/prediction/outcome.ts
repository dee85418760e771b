import type { Bet, Position, Round } from './round.ts'

/**
 * Result of a closed round: won by one side; by the house, for an older market that keeps the bets of a tie; or by
 * neither, with all bets refunded.
 */
export type RoundResult = Position | 'house' | 'refunded'

/** Outcome of a bet; `canceled` bets are refunded. */
export type BetOutcome = 'canceled' | 'live' | 'win' | 'lose'

/** Inputs of outcomes besides the round: chain time in seconds, the market's buffer and its latest round. */
export interface MarketMoment {
  readonly timestamp: bigint
  readonly bufferSeconds: bigint
  readonly currentEpoch: bigint
}

/** Whether a round wasn't closed in time, so its bets are refunded. */
export function hasFailed(round: Round, moment: MarketMoment): boolean {
  const deadline = deadlineOf(round, moment)
  return deadline !== undefined && !round.oracleCalled && moment.timestamp > deadline
}

/** Returns the last second at which a round can be closed, by its own terms if known; `undefined` without times. */
export function deadlineOf(
  { closeTimestamp, terms }: Round,
  { bufferSeconds }: MarketMoment,
): bigint | undefined {
  return closeTimestamp === undefined ? undefined : closeTimestamp + (terms?.bufferSeconds ?? bufferSeconds)
}

/** Returns the result of a round; `undefined` until it is closed. */
export function roundResult(round: Round): RoundResult | undefined {
  const { oracleCalled, lockPrice, closePrice, totalAmount, rewardBaseCalAmount, rewardAmount } = round
  if (!oracleCalled || lockPrice === undefined || closePrice === undefined) return undefined
  // A market that refunds distributes all bets among all bets.
  if (rewardBaseCalAmount === totalAmount && rewardAmount === totalAmount && totalAmount > 0n)
    return 'refunded'
  if (closePrice === lockPrice) return totalAmount === 0n ? 'refunded' : 'house'
  return closePrice > lockPrice ? 'bull' : 'bear'
}

/** Returns the current outcome of a bet. */
export function betOutcome(bet: Bet, round: Round, moment: MarketMoment): BetOutcome {
  const result = roundResult(round)
  if (hasFailed(round, moment) || result === 'refunded') return 'canceled'
  if (result === undefined) return 'live'
  return result === bet.position ? 'win' : 'lose'
}
