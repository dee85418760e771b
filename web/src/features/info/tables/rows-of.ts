import type { HistoryState } from '../../../history/index.ts'

/** The rows once read, none until then. The state says whether there really are none. */
export function rowsOf<Row>(state: HistoryState<readonly Row[]>): readonly Row[] {
  return state.status === 'ready' ? state.value : []
}
