export { describeCall, ownedTargets, type DescribedCall, type OwnedTargets } from './described-call.ts'
export type { Operation, OperationCall } from './operations.ts'
export type { QueuedOperation, TimelockRules } from './operations-query.ts'
export {
  OWNED_CONTRACTS,
  type CallParameter,
  type OwnedName,
  type OwnerCall,
  type ValueUnit,
} from './owner-calls.ts'
export { roleName } from './role-name.ts'
export { touchedBy, type Touched } from './touched.ts'
export { predictOperation, type PredictedValue, type Prediction } from './predict-operation.ts'
export {
  usePredictions,
  useQueuedOperations,
  type PredictedOperation,
  type QueuedOperations,
} from './use-operations.ts'
