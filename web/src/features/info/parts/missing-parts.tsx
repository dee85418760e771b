import { AwayView, useRetryHistory, type HistoryState } from '../../../history/index.ts'

/** Says what the answers behind a page lack, all together; nothing while they lack nothing. */
export function MissingParts({ of }: { readonly of: readonly HistoryState<unknown>[] }) {
  const retry = useRetryHistory()
  const missing = of.flatMap((state) => (state.status === 'ready' ? state.missing : []))
  if (missing.length === 0) return null
  return <AwayView status={{ kind: 'live' }} missing={missing} onRetry={retry} />
}
