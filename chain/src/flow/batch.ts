import type { GuardContext } from '../guard/action-rule.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { FlowStep, PreparedTransaction, StepInBatch } from './flow-types.ts'
import { rehearseBatch } from './rehearse-batch.ts'

/** What the chain burns for a transaction besides its calls. */
const TRANSACTION_GAS = 21_000n

/** The calls of a batch, step by step, as a rehearsal has shown them to succeed. */
export interface PreparedBatch {
  readonly calls: readonly PreparedTransaction[]
  /** An estimate, for the network fee that is shown. */
  readonly gas: bigint
}

/** Whether these steps can be requested as one: two or more, each a call that may follow others. */
export function isBatchable(steps: readonly FlowStep[]): boolean {
  return steps.length > 1 && steps.every(({ inBatch }) => inBatch !== undefined)
}

/**
 * Finds the calls with which a whole batch succeeds. A step's next way is tried when its call reverts.
 * @throws the step's own error when it has no way that succeeds, {StateOverrideUnsupportedError} when no node can rehearse.
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
  /** The ways that are left to try, best first. */
  ways: readonly [PreparedTransaction, ...PreparedTransaction[]]
  readonly nameRevert: StepInBatch['nameRevert']
}

function legOf({ calls, nameRevert }: StepInBatch, context: GuardContext): Leg {
  return { ways: calls(context), nameRevert }
}
