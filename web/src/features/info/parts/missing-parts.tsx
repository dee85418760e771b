import { AwayView, useHistoryStatus, useRetryHistory, type HistoryState } from '../../../history/index.ts'

/** Says what the answers behind a page lack, all together, unless the page's banner says why already. */
export function MissingParts({ of }: { readonly of: readonly HistoryState<unknown>[] }) {
  const { kind } = useHistoryStatus()
  const retry = useRetryHistory()
  const missing = of.flatMap((state) => (state.status === 'ready' ? state.missing : []))
  if (missing.length === 0 || (kind !== 'live' && kind !== 'loading')) return null
  return <AwayView status={{ kind: 'live' }} missing={missing} onRetry={retry} />
}
