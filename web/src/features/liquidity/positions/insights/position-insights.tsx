import type { Address, LiquidityPosition, Loadable, UsdPrices } from '@ibull/domain'
import { Skeleton } from '@ibull/ui'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { network, reloadOnce } from '../../../../platform/index.ts'
import type { EarnedFeesProps } from './earned-fees.tsx'
import type { FeeAprProps } from './fee-apr.tsx'
import type { PositionValueProps } from './position-value.tsx'
import styles from '../position-card.module.css'

/** Indexed details of a position. Nothing if the network has no indexer, or if the code can't be loaded. */
export interface PositionInsights {
  /** In the header of the card. */
  readonly brief: ReactNode
  /** A row of the details. */
  readonly row: ReactNode
  /** A row of the details; rendered once the card has been opened. */
  readonly earned: ReactNode
  /** Value over time; rendered once the card has been opened. */
  readonly chart: ReactNode
}

const nothing = () => ({ default: (): ReactNode => null })
const FeeApr = lazy<ComponentType<FeeAprProps>>(() =>
  reloadOnce(() => import('./fee-apr.tsx')).catch(nothing),
)
const EarnedFees = lazy<ComponentType<EarnedFeesProps>>(() =>
  reloadOnce(() => import('./earned-fees.tsx')).catch(nothing),
)
const PositionValue = lazy<ComponentType<PositionValueProps>>(() =>
  reloadOnce(() => import('./position-value.tsx')).catch(nothing),
)

/** Returns the insights of one of the listed positions. */
export function positionInsights(
  account: Address,
  position: LiquidityPosition,
  pairs: readonly Address[],
  prices: Loadable<UsdPrices>,
): PositionInsights | undefined {
  if (network.services.exchangeGraphUrl === undefined) return undefined
  const pair = position.pool.pair.address
  return {
    brief: (
      <Suspense fallback={<Skeleton width="9ch" />}>
        <FeeApr pair={pair} pairs={pairs} isBrief />
      </Suspense>
    ),
    row: (
      <Suspense fallback={<div className={styles.row} />}>
        <FeeApr pair={pair} pairs={pairs} isBrief={false} />
      </Suspense>
    ),
    earned: (
      <Suspense fallback={<div className={styles.row} />}>
        <EarnedFees account={account} position={position} prices={prices} />
      </Suspense>
    ),
    chart: (
      <Suspense fallback={null}>
        <PositionValue account={account} pair={pair} />
      </Suspense>
    ),
  }
}
