import type { HistoryState } from '../../../history/index.ts'

/** The rows that were read; none until they are. Whether there are none is for the state to tell. */
export function rowsOf<Row>(state: HistoryState<readonly Row[]>): readonly Row[] {
  return state.status === 'ready' ? state.value : []
}
