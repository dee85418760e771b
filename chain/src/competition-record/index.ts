/** Reads the data behind a trading competition's result from a node, for services rather than pages. */
export { accountOf, contractsAmong, readFundings, type Receivers } from './fundings.ts'
export { readTerms, type CompetitionTerms } from './terms.ts'
