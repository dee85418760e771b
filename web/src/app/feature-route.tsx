import { Suspense } from 'react'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { TradeTabs } from '../layout/trade-tabs.tsx'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { pageOf } from './feature-pages.tsx'
import type { Feature } from './registry.ts'

/** Shows the page of a feature, or that it is coming soon. */
export function FeatureRoute({ feature }: { readonly feature: Feature }) {
  const Page = pageOf(feature)
  return (
    <>
      {feature.hasTradeTabs === true && <TradeTabs />}
      {Page === undefined ? (
        <ComingSoonPage feature={feature} />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      )}
    </>
  )
}
