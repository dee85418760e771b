import '../copy/en.json'
import { SegmentedControl } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { historySpans, type HistorySpan } from './history-spans.ts'

export interface SpanControlProps {
  readonly value: HistorySpan
  readonly onChange: (span: HistorySpan) => void
}

/** Selects the time span of one chart point. */
export function SpanControl({ value, onChange }: SpanControlProps) {
  const t = useCopy()
  return (
    <SegmentedControl
      label={t('info.span.label')}
      isLabelHidden
      segments={historySpans.map((span) => ({ value: span, label: t(`info.span.${span}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
