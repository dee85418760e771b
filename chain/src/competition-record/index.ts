/** What a trading competition's result follows from, read from a node: for programs, not for pages. */
export { accountOf, contractsAmong, readFundings, type Receivers } from './fundings.ts'
export { firstBlockFrom, readLogs, type LogFilter, type PlacedLog } from './log-reader.ts'
export { readTerms, type CompetitionTerms } from './terms.ts'
