import type { ContractName } from './protocol-contracts.ts'
import type * as steps from './steps.ts'

export { DEFAULT_SCHEDULE, type LotterySchedule } from '../features/lottery/schedule.ts'
export { reasonOf } from './chain-account.ts'
export { deployProtocol, type DeploymentResult } from './deploy-protocol.ts'
export { JournalError } from './journal.ts'
export { ParameterError } from './json-reader.ts'
export { parseParameters, type ParsedParameters, type ProtocolParameters } from './parameters.ts'
export { plannedPermissions, type PlannedPermission } from './permissions.ts'
export { planProtocol, stepData, type ProtocolPlan, type Step } from './plan.ts'
export { artifactOf, CONTRACT_NAMES, type ContractName } from './protocol-contracts.ts'
export { recordedAddresses, type RecordedAddresses } from './recorded-addresses.ts'
export type { CommonParameters, DeploymentSettings, TokenRef } from './settings.ts'
export type { Ref } from './steps.ts'
export { verifyProtocol } from './verify.ts'
export type { WatchSettings } from './watch-settings.ts'

export type CallStep = steps.CallStep<ContractName>
