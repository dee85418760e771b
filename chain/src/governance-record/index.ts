/** What voting power follows from, read from a node: for programs, not for pages. */
export { governanceSpace, powerContracts } from '../governance/space.ts'
export { holdingsFromLogs, type BlockSpan, type LogNode } from './holdings-from-logs.ts'
