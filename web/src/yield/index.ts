export { sourceView, type AmountView, type SourceView, type ViewContext } from './model/source-view.ts'
export { totalsOf, type YieldTotals } from './model/yield-totals.ts'
export { useYield, type YieldReading } from './model/use-yield.ts'
export { SourceMark } from './parts/source-mark.tsx'
