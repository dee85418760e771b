import type { FlowSnapshot, StepSnapshot } from '@ibull/chain/write'

/**
 * Stage of a flow as shown to the user:
 * - `planning`: the terms are shown while the required steps are determined
 * - `preparing`: the data of a step is being built
 * - `review`: the terms are shown, the wallet hasn't been called
 * - `termsChanged`: newer terms wait for acceptance
 * - `wallet`: the wallet shows the request
 * - `stepMining`: a step before the last is submitted and not mined yet
 * - `submitted`: the last transaction is submitted
 * - `confirmed`: everything is mined and took effect
 * - `rejected`: the user rejected in the wallet
 * - `failed`: any other failure
 */
export type FlowStage =
  | 'closed'
  | 'planning'
  | 'preparing'
  | 'review'
  | 'termsChanged'
  | 'wallet'
  | 'stepMining'
  | 'submitted'
  | 'confirmed'
  | 'rejected'
  | 'failed'

const REJECTED = 'transactionRejected'

/** Returns the step in progress or failed, if the flow has reached its steps. */
export function currentStepOf<Request>(snapshot: FlowSnapshot<Request>): StepSnapshot | undefined {
  return snapshot.currentStep === undefined ? undefined : snapshot.steps[snapshot.currentStep]
}

/** Reduces a flow's state to the stage the dialog shows. */
export function flowStageOf<Request>(snapshot: FlowSnapshot<Request>): FlowStage {
  switch (snapshot.status) {
    case 'idle':
    case 'cancelled':
      return 'closed'
    case 'preparing':
      return 'planning'
    case 'review':
      return 'review'
    case 'priceChanged':
      return 'termsChanged'
    case 'done':
      return 'confirmed'
    case 'failed':
      return snapshot.error?.code === REJECTED ? 'rejected' : 'failed'
    case 'running':
      return runningStageOf(snapshot)
  }
}

function runningStageOf<Request>(snapshot: FlowSnapshot<Request>): FlowStage {
  const step = currentStepOf(snapshot)
  const isLast = snapshot.currentStep === snapshot.steps.length - 1
  switch (step?.state.status) {
    case 'waitingForWallet':
      return 'wallet'
    case 'submitted':
    case 'confirming':
      return isLast ? 'submitted' : 'stepMining'
    default:
      return 'preparing'
  }
}
