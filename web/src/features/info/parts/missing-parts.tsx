import { AwayView, useHistoryStatus, useRetryHistory, type HistoryState } from '../../../history/index.ts'

/** Lists all parts missing from a page's data, unless the page's banner already explains why. */
export function MissingParts({ of }: { readonly of: readonly HistoryState<unknown>[] }) {
  const { kind } = useHistoryStatus()
  const retry = useRetryHistory()
  const missing = of.flatMap((state) => (state.status === 'ready' ? state.missing : []))
  if (missing.length === 0 || (kind !== 'live' && kind !== 'loading')) return null
  return <AwayView status={{ kind: 'live' }} missing={missing} onRetry={retry} />
}
