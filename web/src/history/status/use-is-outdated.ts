import { useChainReader } from '@ibull/chain'
import { useSyncExternalStore } from 'react'
import type { HistoryState } from '../transport/history-state.ts'

const OUTDATED_SECONDS = 3600

/**
 * Whether an answer misses more than the last hour of the chain, as while the indexer reads the past: its figures of
 * the last day are those of another day then. Until a block is known, this computer's clock is the chain's.
 */
export function useIsOutdated(state: HistoryState<unknown>): boolean {
  const { block } = useChainReader()
  return useSyncExternalStore(block.subscribe, () => {
    const now = Number(block.getSnapshot()?.timestamp ?? Date.now() / 1000)
    return state.status === 'ready' && now - state.asOf.timestamp > OUTDATED_SECONDS
  })
}
