import { useChainReader } from '@ibull/chain'
import { useSyncExternalStore } from 'react'
import type { HistoryState } from '../transport/history-state.ts'

const OUTDATED_SECONDS = 3600

/**
 * Whether data lags the chain by more than an hour, as while the indexer backfills: its figures of the last day
 * then belong to another day. Until a block is known, the computer's clock is used as chain time.
 */
export function useIsOutdated(state: HistoryState<unknown>): boolean {
  const { block } = useChainReader()
  return useSyncExternalStore(block.subscribe, () => {
    const now = Number(block.getSnapshot()?.timestamp ?? Date.now() / 1000)
    return state.status === 'ready' && now - state.asOf.timestamp > OUTDATED_SECONDS
  })
}
