import { callStep, type ContractCall } from '../contract-call/call-step.ts'
import type { FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { knowYieldErrors } from './yield-reverts.ts'

/**
 * Extra gas for paying rewards beyond an estimate: at estimation nothing may have been due, or all of it locked,
 * so the mint for the account, the one for its referrer and the registry's bookkeeping aren't included.
 */
const REWARDS_GAS = 150_000n

/** Wraps a farm, pool, vault or zap call as a flow step, batchable. */
export function yieldStep<Intent>(services: WriteServices, call: ContractCall<Intent>): FlowStep {
  knowYieldErrors()
  return callStep(services, { ...call, spareGas: REWARDS_GAS })
}
