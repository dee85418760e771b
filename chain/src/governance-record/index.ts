/** Reads the data behind voting power from a node, and checks signed messages. */
export { governanceSpace, powerContracts } from '../governance/space.ts'
export { isOriginal, isSignedUpdate, signaturesThrough, type StatedContent } from './check-content.ts'
export { holdingsFromLogs, type BlockSpan, type LogNode } from './holdings-from-logs.ts'
export {
  EnvelopeFault,
  isSignedBy,
  readSigned,
  type CheckedEnvelope,
  type ContractSignatures,
} from './signed-envelope.ts'
