import type { HistoryPart } from '../transport/history-state.ts'
import { useRetryHistory } from '../transport/use-history-query.ts'
import { useHistoryStatus } from './use-history-status.ts'
import { AwayView } from './away-view.tsx'

export interface HistoryBannerProps {
  /** Parts that the answers shown here lack. */
  readonly missing?: readonly HistoryPart[]
}

/** Warns in place when the indexer is down, slow, behind, of another schema, or gave only part of an answer. */
export function HistoryBanner({ missing }: HistoryBannerProps) {
  const status = useHistoryStatus()
  const retry = useRetryHistory()
  return <AwayView status={status} missing={missing} onRetry={retry} />
}
