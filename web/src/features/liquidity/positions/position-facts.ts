import {
  addLiquidityPath,
  currencyIdOf,
  formatPoolShare,
  removeLiquidityPath,
  type LiquidityPosition,
  type UsdPrices,
  type Loadable,
} from '@ibull/domain'
import { symbolText, type MoneyText, type Readable } from '../../tokens/index.ts'
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
): Readable {
  switch (prices.status) {
    case 'idle':
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return { status: 'failed' }
    case 'ready': {
      const worth0 = prices.value.worthOf(amount0)
      const worth1 = prices.value.worthOf(amount1)
      return worth0 === undefined || worth1 === undefined
        ? { status: 'none' }
        : { status: 'known', text: money.usd(worth0.add(worth1)), isStale: prices.isStale }
    }
  }
}
