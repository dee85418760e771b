import {
  earnedFees,
  mapLoadable,
  type Address,
  type LiquidityPosition,
  type Loadable,
  type UsdPrices,
} from '@ibull/domain'
import { usePositionMoments } from '../../../../history/index.ts'
import { useMoneyText } from '../../../../tokens/index.ts'
import { unwrappedAmount } from '../../unwrapped.ts'
import { EarnedFeesRow, type EarnedText } from './earned-fees-view.tsx'

export interface EarnedFeesProps {
  readonly account: Address
  readonly position: LiquidityPosition
  readonly prices: Loadable<UsdPrices>
}

/** Fees a position earned while it was in the wallet. Unknown while the indexer is unavailable. */
export default function EarnedFeesOfPosition({ account, position, prices }: EarnedFeesProps) {
  const money = useMoneyText()
  const moments = usePositionMoments(account, position.pool.pair.address)
  const usd = prices.status === 'ready' ? prices.value : undefined
  const fees = mapLoadable(moments, (known): EarnedText | undefined => {
    const earned = known === undefined ? undefined : earnedFees(position, known)
    if (earned === undefined) return undefined
    const [worth0, worth1] = [usd?.worthOf(earned.amount0), usd?.worthOf(earned.amount1)]
    return {
      a: money.money(unwrappedAmount(earned.amount0)),
      b: money.money(unwrappedAmount(earned.amount1)),
      usd: worth0 === undefined || worth1 === undefined ? undefined : money.usd(worth0.add(worth1)),
    }
  })
  return <EarnedFeesRow fees={fees} />
}
