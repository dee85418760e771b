export type { ContractName, FarmTerms, PoolTerms, ProtocolParameters, TokenRef } from './parameters.ts'
export {
  ARTIFACT_OF,
  planProtocol,
  stepData,
  type CallStep,
  type DeployStep,
  type PairStep,
  type ProtocolPlan,
  type Ref,
  type Step,
} from './plan.ts'
export { verifyProtocol, type Finding } from './verify.ts'
