import type { GuardContext } from '../guard/action-rule.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { FlowStep, PreparedTransaction, StepInBatch } from './flow-types.ts'
import { rehearseBatch } from './rehearse-batch.ts'

/** Intrinsic gas of a transaction. */
const TRANSACTION_GAS = 21_000n

/** Calls of a batch, one per step, that succeeded in the rehearsal. */
export interface PreparedBatch {
  readonly calls: readonly PreparedTransaction[]
  /** Gas estimate, for the displayed network fee. */
  readonly gas: bigint
}

/** Whether the steps can be requested as a batch: two or more, each a batchable call. */
export function isBatchable(steps: readonly FlowStep[]): boolean {
  return steps.length > 1 && steps.every(({ inBatch }) => inBatch !== undefined)
}

/**
 * Finds calls with which the whole batch succeeds, falling back to a step's next candidate when its call reverts.
 * @throws the step's own error when none of its candidates succeeds, {StateOverrideUnsupportedError} when no node
 * can rehearse.
 */
export async function prepareBatch(
  rpc: RpcClient,
  steps: readonly FlowStep[],
  context: GuardContext,
): Promise<PreparedBatch> {
  const legs = steps.flatMap(({ inBatch }) => (inBatch === undefined ? [] : [legOf(inBatch, context)]))
  for (;;) {
    const calls = legs.map(({ ways }) => ways[0])
    const requests = calls.map(({ request }) => request)
    const rehearsal = await rehearseBatch(rpc, context.account, requests)
    if (rehearsal.status === 'succeeds') return { calls, gas: rehearsal.gasUsed + TRANSACTION_GAS }
    const leg = legs[rehearsal.index]
    if (leg === undefined) throw rehearsal.error
    const [, next, ...rest] = leg.ways
    if (next === undefined) throw leg.nameRevert(rehearsal.error)
    leg.ways = [next, ...rest]
  }
}

interface Leg {
  /** Remaining candidates, best first. */
  ways: readonly [PreparedTransaction, ...PreparedTransaction[]]
  readonly nameRevert: StepInBatch['nameRevert']
}

function legOf({ calls, nameRevert }: StepInBatch, context: GuardContext): Leg {
  return { ways: calls(context), nameRevert }
}
