import type { MarketMoment } from '../outcome.ts'
import type { Bet, Round } from '../round.ts'

export const BNB = 10n ** 18n
export const START = 1_700_000_000n
export const INTERVAL = 300n
export const BUFFER = 3_600n
const PRICE = 600n * 10n ** 8n

/** Round 7 of a market, open. */
export function sampleRound(change: Partial<Round> = {}): Round {
  return {
    epoch: 7n,
    startTimestamp: START,
    lockTimestamp: START + INTERVAL,
    closeTimestamp: START + 2n * INTERVAL,
    lockPrice: undefined,
    closePrice: undefined,
    totalAmount: 10n * BNB,
    bullAmount: 4n * BNB,
    bearAmount: 6n * BNB,
    rewardBaseCalAmount: 0n,
    rewardAmount: 0n,
    oracleCalled: false,
    ...change,
  }
}

/** The same round, closed `by` price units above its lock price, with a fee of 3 %. */
export function closedRound(by: bigint, change: Partial<Round> = {}): Round {
  const round = sampleRound({ lockPrice: PRICE, closePrice: PRICE + by, oracleCalled: true, ...change })
  const reward = round.totalAmount - (round.totalAmount * 300n) / 10_000n
  const base = by > 0n ? round.bullAmount : round.bearAmount
  return { ...round, rewardBaseCalAmount: base, rewardAmount: reward, ...change }
}

/** Closed without a winner: all bets distributed among all bets. */
export function refundedRound(by: bigint, change: Partial<Round> = {}): Round {
  const { totalAmount } = sampleRound(change)
  return closedRound(by, { ...change, rewardBaseCalAmount: totalAmount, rewardAmount: totalAmount })
}

export function sampleBet(change: Partial<Bet> = {}): Bet {
  return { epoch: 7n, position: 'bull', amount: 3n * BNB, isClaimed: false, ...change }
}

export function sampleMoment(seconds: bigint, change: Partial<MarketMoment> = {}): MarketMoment {
  return { timestamp: START + seconds, bufferSeconds: BUFFER, currentEpoch: 7n, ...change }
}
