import { callStep, type ContractCall } from '../contract-call/call-step.ts'
import type { FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { knowYieldErrors } from './yield-reverts.ts'

/**
 * What paying rewards may cost beyond an estimate: nothing may have been due when it was made, or all of it locked, and
 * then a mint for the account, one for its referrer and the registry's books are not in it.
 */
const REWARDS_GAS = 150_000n

/** A call of farms, pools, vault or zap as a step of a flow; in a batch too. */
export function yieldStep<Intent>(services: WriteServices, call: ContractCall<Intent>): FlowStep {
  knowYieldErrors()
  return callStep(services, { ...call, spareGas: REWARDS_GAS })
}
