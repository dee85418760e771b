import {
  addLiquidityPath,
  currencyIdOf,
  formatPoolShare,
  removeLiquidityPath,
  mapLoadable,
  type LiquidityPosition,
  type UsdPrices,
  type Loadable,
} from '@ibull/domain'
import { symbolText, type MoneyText, type LoadableText } from '../../../tokens/index.ts'
import { unwrappedAmount } from '../unwrapped.ts'
import type { PooledSide, PositionFacts } from './position-card.tsx'

/** A position put into words. `prices` are of the same block. */
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

/** What both sides are worth together: known only where both have a price. */
function valueOf(
  { amount0, amount1 }: LiquidityPosition,
  prices: Loadable<UsdPrices>,
  money: MoneyText,
): LoadableText {
  return mapLoadable(prices, (usd) => {
    const worth0 = usd.worthOf(amount0)
    const worth1 = usd.worthOf(amount1)
    return worth0 === undefined || worth1 === undefined ? undefined : money.usd(worth0.add(worth1))
  })
}
