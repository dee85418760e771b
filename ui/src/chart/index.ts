export type { TickUnit } from './chart-canvas.ts'
export type { ChartCandle, ChartMark, ChartPoint, ChartSeries } from './chart-series.ts'
export { TimeChart, type TimeChartLabels, type TimeChartProps } from './time-chart.tsx'
