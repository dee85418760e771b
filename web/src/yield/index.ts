export { sourceName } from './model/source-name.ts'
export { totalsOf } from './model/yield-totals.ts'
export { useYield, type YieldReading } from './model/use-yield.ts'
