export { useChartTexts, type ChartTexts } from './chart-texts.ts'
export { useTableLabels } from './table-labels.ts'
export { stepText, tickText, type TimeStep } from './time-text.ts'
export { compactUsd, signedPercent, usdAxis } from './usd-text.ts'
