import { BPS_SCALE, type Amount } from '@ibull/domain'
import type { AddLiquidityTerms, RemoveLiquidityTerms } from './liquidity-terms.ts'

/**
 * Smaller price moves need no new review: the accepted minimums still apply, and a busy pool would require one
 * every block. 0.1 %.
 */
const NOTABLE_MOVE_BPS = 10n

/**
 * Whether both terms deposit the same amounts at about the same price. A first deposit, which sets the price, must
 * be identical.
 */
export function isSameDeposit(accepted: AddLiquidityTerms, latest: AddLiquidityTerms): boolean {
  const typed = accepted.independentField === 'CURRENCY_A' ? 'amountA' : 'amountB'
  return (
    isSameCurrencies(accepted, latest) &&
    accepted.independentField === latest.independentField &&
    accepted.isFirstDeposit === latest.isFirstDeposit &&
    accepted.slippageBps === latest.slippageBps &&
    accepted[typed].raw === latest[typed].raw &&
    isClose(accepted.amountA, latest.amountA) &&
    isClose(accepted.amountB, latest.amountB) &&
    canStillDeposit(accepted, latest)
  )
}

/** Whether the router still accepts the confirmed deposit at the latest price. */
export function canStillDeposit(accepted: AddLiquidityTerms, latest: AddLiquidityTerms): boolean {
  if (!isSameCurrencies(accepted, latest) || accepted.isFirstDeposit !== latest.isFirstDeposit) return false
  if (accepted.isFirstDeposit) {
    return accepted.amountA.raw === latest.amountA.raw && accepted.amountB.raw === latest.amountB.raw
  }
  const [a, b] = [accepted.amountA.raw, accepted.amountB.raw]
  const [priceA, priceB] = [latest.amountA.raw, latest.amountB.raw]
  // Same formula as the router: the amount of B that A requires, at the latest price.
  const neededB = (a * priceB) / priceA
  const [takenA, takenB] = neededB <= b ? [a, neededB] : [(b * priceA) / priceB, b]
  return takenA >= accepted.minimumA.raw && takenB >= accepted.minimumB.raw
}

/** Whether both terms withdraw the same amounts at about the same price. */
export function isSameWithdrawal(accepted: RemoveLiquidityTerms, latest: RemoveLiquidityTerms): boolean {
  return (
    isSameCurrencies(accepted, latest) &&
    accepted.slippageBps === latest.slippageBps &&
    accepted.liquidity.raw === latest.liquidity.raw &&
    isClose(accepted.amountA, latest.amountA) &&
    isClose(accepted.amountB, latest.amountB) &&
    canStillWithdraw(accepted, latest)
  )
}

/** Whether the accepted shares still return the accepted minimums at the latest price. */
export function canStillWithdraw(accepted: RemoveLiquidityTerms, latest: RemoveLiquidityTerms): boolean {
  if (!isSameCurrencies(accepted, latest) || !accepted.liquidity.currency.isSame(latest.liquidity.currency)) {
    return false
  }
  const returned = (amount: Amount): bigint => (amount.raw * accepted.liquidity.raw) / latest.liquidity.raw
  return (
    returned(latest.amountA) >= accepted.minimumA.raw && returned(latest.amountB) >= accepted.minimumB.raw
  )
}

interface Sides {
  readonly amountA: Amount
  readonly amountB: Amount
}

function isSameCurrencies(one: Sides, other: Sides): boolean {
  return (
    one.amountA.currency.isSame(other.amountA.currency) && one.amountB.currency.isSame(other.amountB.currency)
  )
}

function isClose(accepted: Amount, latest: Amount): boolean {
  const difference = accepted.raw > latest.raw ? accepted.raw - latest.raw : latest.raw - accepted.raw
  return difference * BPS_SCALE <= accepted.raw * NOTABLE_MOVE_BPS
}
