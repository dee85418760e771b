import { BPS_SCALE } from '../money/percent.ts'
import { Fraction } from '../money/fraction.ts'
import { betOutcome, roundResult, type MarketMoment } from './outcome.ts'
import type { Bet, Position, Round } from './round.ts'

/** The bets of a round, in wei. */
export type Pools = Pick<Round, 'bullAmount' | 'bearAmount'>

/** What is divided among the winners, in wei: all bets less the fee, which is rounded down as by the market. */
export function rewardOf({ bullAmount, bearAmount }: Pools, treasuryFeeBps: bigint): bigint {
  const total = bullAmount + bearAmount
  return total - (total * treasuryFeeBps) / BPS_SCALE
}

/**
 * What a bet of one wei on a side would pay if the round ended now for that side, as an exact multiple. 1 where the
 * other side is empty, because the bets are refunded then; `undefined` where the side itself is.
 */
export function payoutMultiplier(
  pools: Pools,
  position: Position,
  treasuryFeeBps: bigint,
): Fraction | undefined {
  const [own, other] = sidesOf(pools, position)
  if (own === 0n) return undefined
  return other === 0n ? new Fraction(1n) : new Fraction(rewardOf(pools, treasuryFeeBps), own)
}

/**
 * What a bet of one wei on a side of a closed round was paid, or would have been if the side had won: 1 where the bets
 * are refunded. `undefined` where there is no bet on it, before the close, and where the house keeps the bets.
 */
export function closedMultiplier(round: Round, position: Position): Fraction | undefined {
  const [own] = sidesOf(round, position)
  const result = roundResult(round)
  if (own === 0n || result === undefined || result === 'house') return undefined
  return result === 'refunded' ? new Fraction(1n) : new Fraction(round.rewardAmount, own)
}

/** What a bet that is part of the pools would pay if its side won as the pools stand, in wei, rounded down. */
export function standingPayoutDown(
  { position, amount }: Pick<Bet, 'position' | 'amount'>,
  pools: Pools,
  treasuryFeeBps: bigint,
): bigint {
  const [own, other] = sidesOf(pools, position)
  return other === 0n ? amount : (amount * rewardOf(pools, treasuryFeeBps)) / own
}

/** What a bet that is not placed yet would pay if its side won, with itself in the pools, in wei, rounded down. */
export function prospectivePayoutDown(
  bet: Pick<Bet, 'position' | 'amount'>,
  { bullAmount, bearAmount }: Pools,
  treasuryFeeBps: bigint,
): bigint {
  const isBull = bet.position === 'bull'
  const pools = {
    bullAmount: isBull ? bullAmount + bet.amount : bullAmount,
    bearAmount: isBull ? bearAmount : bearAmount + bet.amount,
  }
  return standingPayoutDown(bet, pools, treasuryFeeBps)
}

/** What the market pays for a bet, to the wei; 0 for one that lost, `undefined` before that is decided. */
export function settledPayout(bet: Bet, round: Round, moment: MarketMoment): bigint | undefined {
  const outcome = betOutcome(bet, round, moment)
  if (outcome === 'live') return undefined
  if (outcome === 'lose') return 0n
  return outcome === 'canceled' ? bet.amount : (bet.amount * round.rewardAmount) / round.rewardBaseCalAmount
}

function sidesOf({ bullAmount, bearAmount }: Pools, position: Position): readonly [bigint, bigint] {
  return position === 'bull' ? [bullAmount, bearAmount] : [bearAmount, bullAmount]
}
