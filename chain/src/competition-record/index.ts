/** Reads the data behind a trading competition's result from a node, for services rather than pages. */
export { accountOf, contractsAmong, readFundings, type Receivers } from './fundings.ts'
export { firstBlockFrom, readLogs, type LogFilter, type PlacedLog } from './log-reader.ts'
export { readTerms, type CompetitionTerms } from './terms.ts'
