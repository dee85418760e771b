import type { FlowSnapshot, StepSnapshot } from '@ibull/chain/write'

/**
 * What a person sees of a flow:
 * - `planning`: the terms are shown, what must be signed is being worked out
 * - `preparing`: the bytes of a step are being built
 * - `review`: the terms are shown, nothing was asked of the wallet
 * - `termsChanged`: newer terms wait for acceptance
 * - `wallet`: the wallet shows the request
 * - `stepMining`: a step before the last was handed over and is not mined yet
 * - `submitted`: the last transaction was handed over
 * - `confirmed`: everything is mined and had its effect
 * - `rejected`: the user rejected in the wallet
 * - `failed`: anything else went wrong
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

/** The step that is at work or failed, if the flow has come to its steps. */
export function currentStepOf<Request>(snapshot: FlowSnapshot<Request>): StepSnapshot | undefined {
  return snapshot.currentStep === undefined ? undefined : snapshot.steps[snapshot.currentStep]
}

/** Reduces a flow's state to the one thing that the dialog shows. */
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
