import type { TimeChartProps } from '@ibull/ui/chart'
import type { HistoryState } from '../history/index.ts'
import { errorText, type Copy } from '../i18n/index.ts'

/** The state of a reading as the props of a chart or of a table: what to say, and the way to try again. */
export function readingProps(
  state: HistoryState<unknown>,
  t: Copy,
): Pick<TimeChartProps, 'state' | 'message' | 'onRetry'> {
  switch (state.status) {
    case 'idle':
    case 'loading':
      return { state: 'loading' }
    case 'failed':
      return { state: 'failed', message: errorText(t, state.error), onRetry: state.retry }
    case 'ready':
      return { state: 'ready' }
  }
}
