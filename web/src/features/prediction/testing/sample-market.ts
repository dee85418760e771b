import type { PredictionMarket, PredictionPosition } from '@ibull/chain/prediction'
import { IbullError, type Address, type Loadable } from '@ibull/domain'
import type { Bet, MarketMoment, Round } from '@ibull/domain/prediction'

export const me: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
export const BNB = 10n ** 18n
export const USD = 10n ** 8n
export const START = 1_800_000_000n

export class NoNode extends IbullError {
  readonly code = 'unknown'
}

/** Builds a failed read. */
export const failed = (retry: () => void): Loadable<never> => ({
  status: 'failed',
  error: new NoNode('no node'),
  retry,
})

/** A market whose round 7 is open. */
export const market: PredictionMarket = {
  symbol: 'BNB',
  address: '0x18B2A687610328590Bc8F2e5fEdDe3b582A49cdA',
  feed: '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE',
  currentEpoch: 7n,
  isPaused: false,
  minBet: BNB / 100n,
  intervalSeconds: 300n,
  bufferSeconds: 3_600n,
  treasuryFee: 300n,
  boundary: { time: START + 300n, deadline: START + 3_900n, phase: 1n },
}

/** Builds a round of the series in which round 7 is open. */
export function roundOf(epoch: bigint, change: Partial<Round> = {}): Round {
  const startTimestamp = START + (epoch - 7n) * 300n
  return {
    epoch,
    startTimestamp,
    lockTimestamp: startTimestamp + 300n,
    closeTimestamp: startTimestamp + 600n,
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

/** Builds a round closed `by` above its lock price of 600 dollars, with a fee of 3 %. */
export function closedRound(epoch: bigint, by: bigint, change: Partial<Round> = {}): Round {
  const round = roundOf(epoch, { lockPrice: 600n * USD, closePrice: 600n * USD + by, oracleCalled: true })
  const base = by > 0n ? round.bullAmount : round.bearAmount
  return { ...round, rewardBaseCalAmount: base, rewardAmount: (97n * BNB) / 10n, ...change }
}

/** Reward fields of a closed round whose bets are all refunded. */
export const refunded = { rewardBaseCalAmount: 10n * BNB, rewardAmount: 10n * BNB }

export function noBet(epoch: bigint): PredictionPosition {
  return { epoch, bet: null, isClaimable: false, isRefundable: false }
}

export function bet(epoch: bigint, change: Partial<Bet> = {}): Bet {
  return { epoch, position: 'bull', amount: BNB, isClaimed: false, ...change }
}

/** Chain time at which round 7 is open. */
export const moment: MarketMoment = {
  timestamp: START + 100n,
  bufferSeconds: market.bufferSeconds,
  currentEpoch: market.currentEpoch,
}
