import type { GraphEndpoint } from '../transport/history-client.ts'
import type { HistoryPart } from '../transport/history-state.ts'
import { useRetryHistory } from '../transport/use-history-query.ts'
import { useHistoryStatus } from './use-history-status.ts'
import { AwayView } from './away-view.tsx'

export interface HistoryBannerProps {
  /** Parts that the answers shown here lack. */
  readonly missing?: readonly HistoryPart[]
  /** The exchange's, unless given. */
  readonly endpoint?: GraphEndpoint
  /** What it says while nothing answers. */
  readonly downText?: string
}

/** Warns in place when the indexer is down, slow, behind, of another schema, or gave only part of an answer. */
export function HistoryBanner({ missing, endpoint, downText }: HistoryBannerProps) {
  const status = useHistoryStatus(endpoint)
  const retry = useRetryHistory()
  return <AwayView status={status} missing={missing} onRetry={retry} downText={downText} />
}
