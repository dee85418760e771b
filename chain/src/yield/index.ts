export { ContractMissingError } from '../flow/contract-of.ts'
export { enableFlow, type EnableTerms } from './enable-flow.ts'
export {
  farmDepositFlow,
  farmEmergencyWithdrawFlow,
  farmHarvestFlow,
  farmWithdrawFlow,
} from './farms/farm-flows.ts'
export { harvestManyFlow } from './harvest-many-flow.ts'
export {
  poolDepositFlow,
  poolEmergencyWithdrawFlow,
  poolHarvestFlow,
  poolWithdrawFlow,
} from './pools/pool-flows.ts'
export { vaultClaimFlow, vaultDepositFlow, vaultHarvestFlow, vaultWithdrawFlow } from './vault/vault-flows.ts'
export { zapFlow } from './zap/zap-flow.ts'
