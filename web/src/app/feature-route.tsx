import { Suspense, type ComponentType } from 'react'
import { PageSkeleton } from '../layout/index.ts'
import { useIsSwapChartOpen } from '../settings/index.ts'
import { TradeTabs } from './frame/trade-tabs.tsx'
import { ComingSoonPage } from './coming-soon-page.tsx'
import type { Feature } from '../platform/index.ts'
import styles from './feature-route.module.css'

export type FeatureRouteProps = {
  readonly feature: Feature
  /** Absent while the feature is coming soon. */
  readonly Page: ComponentType | undefined
}

/** Renders a feature's page, or its coming-soon page. */
export function FeatureRoute({ feature, Page }: FeatureRouteProps) {
  const hasTabs = feature.tabs !== undefined
  const isChartOpen = useIsSwapChartOpen()
  const hasAside = feature.tabs === 'chart' && isChartOpen
  const page = Page !== undefined && (
    <Suspense fallback={<PageSkeleton isLong={!hasTabs} hasAside={hasAside} />}>
      <Page />
    </Suspense>
  )
  return (
    <>
      {hasTabs && <TradeTabs />}
      {page === false ? (
        <ComingSoonPage feature={feature} />
      ) : hasTabs ? (
        page
      ) : (
        <div className={styles.long}>{page}</div>
      )}
    </>
  )
}
