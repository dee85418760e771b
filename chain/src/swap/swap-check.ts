import type { Address } from '@ibull/domain'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { Hex, Network } from '../networks/network.ts'
import { chainQueryPolicy, type ChainQuery } from '../reads/chain-query.ts'
import type { BlockStamp, ChainReader } from '../reads/read-types.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { decidingCall } from './choose-swap-call.ts'
import { swapCallCandidates, type SwapCall } from './swap-call.ts'
import { swapIntentOf } from './swap-intent.ts'
import type { SwapTerms } from './swap-terms.ts'

/** A swap that lacks nothing but the press. Keep it between renders. */
export interface SwapQuestion {
  readonly account: Address
  readonly terms: SwapTerms
  readonly deadlineSeconds: number
}

/** Whether the router carries out a swap, and otherwise what it reverts with. */
export type SwapCheck =
  { readonly status: 'valid' } | { readonly status: 'invalid'; readonly revertData: Hex | undefined }

/** The bytes that a press would sign at that deadline, as far as they decide whether it can. */
function callOf({ account, terms }: SwapQuestion, deadline: bigint): SwapCall {
  return decidingCall(swapCallCandidates(swapIntentOf(terms, account, deadline)))
}

/**
 * Calls what would be signed, at `block`, without sending it.
 * @throws what the nodes throw when they can't say.
 */
export async function checkSwap(
  rpc: RpcClient,
  network: Network,
  question: SwapQuestion,
  block: BlockStamp,
  signal?: AbortSignal,
): Promise<SwapCheck> {
  const { data, value } = callOf(question, block.timestamp + BigInt(question.deadlineSeconds))
  const request = { from: question.account, to: network.contracts.router, data, value }
  try {
    await callContract(rpc, request, block.number, signal)
    return { status: 'valid' }
  } catch (error) {
    if (error instanceof ExecutionRevertedError) return { status: 'invalid', revertData: error.data }
    throw error
  }
}

/**
 * {@link checkSwap} as a query. A request of its own beside the block's one read: its sender is the account, and calls of
 * a batch come from the batch's contract. The block is in the key, so the clock has nothing to repeat.
 */
export function swapCheckQuery(
  { network, rpc }: ChainReader,
  question: SwapQuestion,
  block: BlockStamp,
): ChainQuery<SwapCheck> {
  const { data, value } = callOf(question, BigInt(question.deadlineSeconds))
  const { number } = block
  return {
    queryKey: ['chain', network.id, 'swapCheck', question.account, data, `${value}`, `${number}`],
    queryFn: async ({ signal }) => ({
      value: await checkSwap(rpc, network, question, block, signal),
      block: number,
    }),
    ...chainQueryPolicy('once'),
  }
}
