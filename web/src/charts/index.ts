export { useChartLabels, useTableLabels } from './chart-labels.ts'
export { useChartMoney, type ChartMoney } from './chart-money.ts'
export { readingProps } from './chart-state.ts'
export { useChartTimes, type ChartTimes, type TimeStep } from './chart-times.ts'
