import { Suspense, type ComponentType } from 'react'
import { PageSkeleton } from '../layout/index.ts'
import { useIsSwapChartOpen } from '../settings/index.ts'
import { TradeTabs } from './frame/trade-tabs.tsx'
import { ComingSoonPage } from './coming-soon-page.tsx'
import type { Feature } from '../platform/index.ts'

export type FeatureRouteProps = {
  readonly feature: Feature
  /** Absent while the feature is coming soon. */
  readonly Page: ComponentType | undefined
}

/** Renders a feature's page, or its coming-soon page. */
export function FeatureRoute({ feature, Page }: FeatureRouteProps) {
  const isChartOpen = useIsSwapChartOpen()
  const hasAside = feature.hasChartAside === true && isChartOpen
  return (
    <>
      {feature.hasTradeTabs === true && <TradeTabs />}
      {Page === undefined ? (
        <ComingSoonPage feature={feature} />
      ) : (
        <Suspense fallback={<PageSkeleton isLong={feature.isLong === true} hasAside={hasAside} />}>
          <Page />
        </Suspense>
      )}
    </>
  )
}
