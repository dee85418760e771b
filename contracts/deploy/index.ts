import type { ContractName } from './protocol-contracts.ts'
import type * as steps from './steps.ts'

export type { ProtocolParameters } from './parameters.ts'
export { planProtocol, stepData, type ProtocolPlan, type Step } from './plan.ts'
export { CONTRACT_NAMES, type ContractName } from './protocol-contracts.ts'
export type { CommonParameters, TokenRef } from './settings.ts'
export type { Ref } from './steps.ts'
export { verifyProtocol } from './verify.ts'

export type CallStep = steps.CallStep<ContractName>
