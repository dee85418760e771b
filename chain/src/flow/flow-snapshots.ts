import type { GuardContext } from '../guard/action-rule.ts'
import { inspectTransaction, inspectTypedData } from '../guard/inspect.ts'
import type { FlowSnapshot, FlowStep, PreparedStep, StepSnapshot } from './flow-types.ts'

/** Returns the snapshot of a flow that hasn't been opened. */
export function idle<Request>(): FlowSnapshot<Request> {
  return {
    status: 'idle',
    request: undefined,
    latestRequest: undefined,
    steps: [],
    doubts: [],
    isBatch: false,
    currentStep: undefined,
    error: undefined,
    hash: undefined,
    bundleId: undefined,
    isContractAccount: false,
  }
}

/**
 * Returns a step's snapshot before the wallet request. With `asInBatch`, uses the bytes it would have in a batch.
 */
export function draftOf(step: FlowStep, context: GuardContext, asInBatch: boolean): StepSnapshot {
  const draft = (asInBatch ? step.inBatch?.calls(context)[0] : undefined) ?? step.draft(context)
  return {
    id: step.id,
    kind: draft.kind,
    values: step.values,
    approval: step.approval,
    summary: draft.kind === 'transaction' ? draft.summary : undefined,
    rows: inspect(draft, context),
    networkFee: undefined,
    state: { status: 'waiting' },
  }
}

/** Decodes what will be signed. @throws {GuardRefusedError} when it differs from the stated intent. */
export function inspect(prepared: PreparedStep, context: GuardContext): StepSnapshot['rows'] {
  return prepared.kind === 'transaction'
    ? inspectTransaction(prepared.request, prepared.action, context)
    : inspectTypedData(prepared.request, prepared.action, context)
}

/** Returns gas limit times gas price in wei: zero for a signature, `'unknown'` when the wallet sets the price. */
export function feeOf(prepared: PreparedStep): Pick<StepSnapshot, 'networkFee' | 'gasPrice'> {
  if (prepared.kind === 'signature') return { networkFee: 0n }
  const { gas, price } = prepared.request
  return { networkFee: price === undefined ? 'unknown' : gas * price.wei, gasPrice: price }
}
