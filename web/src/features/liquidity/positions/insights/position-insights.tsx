import type { Address } from '@ibull/domain'
import { Skeleton } from '@ibull/ui'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { network, reloadOnce } from '../../../../platform/index.ts'
import type { FeeAprProps } from './fee-apr.tsx'
import type { PositionValueProps } from './position-value.tsx'
import styles from '../position-card.module.css'

/** What the indexer adds to a position. Nothing where the network has none, or where its code can't be loaded. */
export interface PositionInsights {
  /** In the head of the card. */
  readonly brief: ReactNode
  /** A row of the details. */
  readonly row: ReactNode
  /** The value over time; shown once the card was opened. */
  readonly chart: ReactNode
}

const nothing = () => ({ default: (): ReactNode => null })
const FeeApr = lazy<ComponentType<FeeAprProps>>(() =>
  reloadOnce(() => import('./fee-apr.tsx')).catch(nothing),
)
const PositionValue = lazy<ComponentType<PositionValueProps>>(() =>
  reloadOnce(() => import('./position-value.tsx')).catch(nothing),
)

/** The insights of one position among all that are listed. */
export function positionInsights(
  account: Address,
  pair: Address,
  pairs: readonly Address[],
): PositionInsights | undefined {
  if (network.services.exchangeGraphUrl === undefined) return undefined
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
    chart: (
      <Suspense fallback={null}>
        <PositionValue account={account} pair={pair} />
      </Suspense>
    ),
  }
}
