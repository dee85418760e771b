import type { GraphEndpoint } from '../transport/history-client.ts'
import type { HistoryPart } from '../transport/history-state.ts'
import { useRetryHistory } from '../transport/use-history-query.ts'
import { useHistoryStatus } from './use-history-status.ts'
import { AwayView } from './away-view.tsx'

export interface HistoryBannerProps {
  /** Parts missing from the displayed data. */
  readonly missing?: readonly HistoryPart[]
  /** Defaults to the exchange's. */
  readonly endpoint?: GraphEndpoint
  /** Text while the service is down. */
  readonly downText?: string
}

/** Warns in place if the indexer is down, slow, behind, has another schema, or returned a partial response. */
export function HistoryBanner({ missing, endpoint, downText }: HistoryBannerProps) {
  const status = useHistoryStatus(endpoint)
  const retry = useRetryHistory()
  return <AwayView status={status} missing={missing} onRetry={retry} downText={downText} />
}
