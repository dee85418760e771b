import { AwayView, useRetryAnalytics, type AnalyticsState } from '../../../analytics/index.ts'

/** Says what the answers behind a page lack, all together; nothing while they lack nothing. */
export function MissingParts({ of }: { readonly of: readonly AnalyticsState<unknown>[] }) {
  const retry = useRetryAnalytics()
  const missing = of.flatMap((state) => (state.status === 'ready' ? state.missing : []))
  if (missing.length === 0) return null
  return <AwayView status={{ kind: 'live' }} missing={missing} onRetry={retry} />
}
