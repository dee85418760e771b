/** Reads logs of block ranges from nodes that limit ranges and answers, for services rather than pages. */
export { LogRanges, type LogRangeOptions, type RangeAnswer } from './log-ranges.ts'
export { firstBlockFrom, readLogs, type LogFilter, type PlacedLog } from './log-reader.ts'
