import { BPS_SCALE } from '../money/percent.ts'
import { Fraction } from '../money/fraction.ts'
import { betOutcome, roundResult, type MarketMoment } from './outcome.ts'
import type { Bet, Position, Round } from './round.ts'

/** Bets of a round, in wei. */
export type Pools = Pick<Round, 'bullAmount' | 'bearAmount'>

/** Computes the winners' total, in wei: all bets less the fee, which is rounded down as in the market. */
export function rewardOf({ bullAmount, bearAmount }: Pools, treasuryFeeBps: bigint): bigint {
  const total = bullAmount + bearAmount
  return total - (total * treasuryFeeBps) / BPS_SCALE
}

/**
 * Computes the payout of a one-wei bet if the round ended now in favour of its side, as an exact multiple. 1 if
 * the other side is empty, because bets are then refunded; `undefined` if the side itself is empty.
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
 * Computes the payout multiple of a side of a closed round, or the one it would have had if it had won: 1 if bets
 * are refunded. `undefined` if there are no bets on it, before the close, and if the house keeps the bets.
 */
export function closedMultiplier(round: Round, position: Position): Fraction | undefined {
  const [own] = sidesOf(round, position)
  const result = roundResult(round)
  if (own === 0n || result === undefined || result === 'house') return undefined
  return result === 'refunded' ? new Fraction(1n) : new Fraction(round.rewardAmount, own)
}

/**
 * Computes the payout, if its side won with the current pools, of a bet already placed, in wei, rounded down.
 * Pools that don't hold the bet were read before it: it is added to them.
 */
export function standingPayoutDown(
  { position, amount }: Pick<Bet, 'position' | 'amount'>,
  pools: Pools,
  treasuryFeeBps: bigint,
): bigint {
  const [own, other] = sidesOf(pools, position)
  if (own < amount) return prospectivePayoutDown({ position, amount }, pools, treasuryFeeBps)
  return other === 0n ? amount : (amount * rewardOf(pools, treasuryFeeBps)) / own
}

/**
 * Computes the payout of a bet not placed yet if its side won, with itself added to the pools, in wei, rounded
 * down.
 */
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

/** Returns the exact payout of a bet in wei; 0 if it lost, `undefined` until decided. */
export function settledPayout(bet: Bet, round: Round, moment: MarketMoment): bigint | undefined {
  const outcome = betOutcome(bet, round, moment)
  if (outcome === 'live') return undefined
  if (outcome === 'lose') return 0n
  return outcome === 'canceled' ? bet.amount : (bet.amount * round.rewardAmount) / round.rewardBaseCalAmount
}

function sidesOf({ bullAmount, bearAmount }: Pools, position: Position): readonly [bigint, bigint] {
  return position === 'bull' ? [bullAmount, bearAmount] : [bearAmount, bullAmount]
}

/** Gas that a payout's fee covers: one payout on its own at five times today's gas price. */
const PAYOUT_GAS = 300_000n
/** The fee never exceeds 0.0003 BNB. */
const HIGHEST_PAYOUT_FEE = 3n * 10n ** 14n

/** Computes the fee, in wei, to offer for each payout that another account triggers, at this gas price. */
export function payoutFee(gasPriceWei: bigint): bigint {
  const fee = PAYOUT_GAS * gasPriceWei
  return fee < HIGHEST_PAYOUT_FEE ? fee : HIGHEST_PAYOUT_FEE
}
