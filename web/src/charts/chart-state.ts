import type { TimeChartProps } from '@ibull/ui/chart'
import type { HistoryState } from '../history/index.ts'
import { errorText, type Copy } from '../i18n/index.ts'

/** Converts a reading's state to props of a chart or table: message and retry. */
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
