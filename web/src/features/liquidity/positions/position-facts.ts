import {
  addLiquidityPath,
  currencyIdOf,
  formatPoolShare,
  removeLiquidityPath,
  mapLoadable,
  type Fraction,
  type LiquidityPosition,
  type UsdPrices,
  type Loadable,
} from '@ibull/domain'
import { symbolText, type MoneyText, type LoadableText } from '../../../tokens/index.ts'
import { unwrappedAmount } from '../unwrapped.ts'
import type { PooledSide, PositionFacts } from './position-card.tsx'

/** Formats a position. `prices` are of the same block. */
export function positionFacts(
  position: LiquidityPosition,
  prices: Loadable<UsdPrices>,
  money: MoneyText,
): PositionFacts {
  const amounts = [unwrappedAmount(position.amount0), unwrappedAmount(position.amount1)] as const
  const [a, b] = amounts.map((amount): PooledSide => ({
    currency: amount.currency,
    symbol: symbolText(amount.currency),
    amount: money.amount(amount),
  })) as [PooledSide, PooledSide]
  const ids = { currencyA: currencyIdOf(a.currency), currencyB: currencyIdOf(b.currency) }
  return {
    a,
    b,
    liquidity: money.amount(position.liquidity),
    share: formatPoolShare(position.share, { style: money.style }),
    value: valueOf(position, prices, money),
    removeTo: removeLiquidityPath(ids) ?? '/liquidity',
    addTo: addLiquidityPath(ids),
  }
}

function valueOf(position: LiquidityPosition, prices: Loadable<UsdPrices>, money: MoneyText): LoadableText {
  return mapLoadable(prices, (usd) => {
    const worth = positionWorth(position, usd)
    return worth === undefined ? undefined : money.usd(worth)
  })
}

/** Returns the total value of both sides in USD: known only if both have a price. */
export function positionWorth(
  { amount0, amount1 }: LiquidityPosition,
  prices: UsdPrices,
): Fraction | undefined {
  const worth0 = prices.worthOf(amount0)
  const worth1 = prices.worthOf(amount1)
  return worth0 === undefined || worth1 === undefined ? undefined : worth0.add(worth1)
}
