/** Reads the data behind voting power from a node, for services rather than pages. */
export { governanceSpace, powerContracts } from '../governance/space.ts'
export { holdingsFromLogs, type BlockSpan, type LogNode } from './holdings-from-logs.ts'
