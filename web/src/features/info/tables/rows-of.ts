import type { HistoryState } from '../../../history/index.ts'

/** Returns the loaded rows, or none until then. The state distinguishes that from an empty list. */
export function rowsOf<Row>(state: HistoryState<readonly Row[]>): readonly Row[] {
  return state.status === 'ready' ? state.value : []
}
