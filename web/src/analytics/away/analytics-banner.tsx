import type { AnalyticsPart } from '../analytics-state.ts'
import { useRetryAnalytics } from '../use-analytics-query.ts'
import { useAnalyticsStatus } from '../use-analytics-status.ts'
import { AwayView } from './away-view.tsx'

export interface AnalyticsBannerProps {
  /** Parts that the answers shown here lack. */
  readonly missing?: readonly AnalyticsPart[]
}

/** Tells in place when the indexer is down, slow, behind, of another shape, or gave only a part of an answer. */
export function AnalyticsBanner({ missing }: AnalyticsBannerProps) {
  const status = useAnalyticsStatus()
  const retry = useRetryAnalytics()
  return <AwayView status={status} missing={missing} onRetry={retry} />
}
