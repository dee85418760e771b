import type { Address, IbullError } from '@ibull/domain'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { explainRefusal } from '../pool-books/explain-refusal.ts'
import { chainQueryPolicy, type ChainQuery } from '../reads/chain-query.ts'
import type { BlockStamp, ChainReader } from '../reads/read-types.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { decidingCall } from './choose-swap-call.ts'
import { swapCallCandidates, type SwapCall } from './swap-call.ts'
import { swapContractOf } from './swap-contract.ts'
import { swapRefusalOf } from './swap-refusal.ts'
import { swapIntentOf } from './swap-intent.ts'
import type { SwapTerms } from './swap-terms.ts'

/** A swap ready to be submitted. Memoize it. */
export interface SwapQuestion {
  readonly account: Address
  readonly terms: SwapTerms
  readonly deadlineSeconds: number
}

/** Whether the contract would execute the swap, and otherwise why not. */
export type SwapCheck =
  { readonly status: 'valid' } | { readonly status: 'invalid'; readonly error: IbullError }

/** Returns the bytes that would be signed with this deadline, as far as they affect success. */
function callOf({ account, terms }: SwapQuestion, deadline: bigint): SwapCall {
  return decidingCall(swapCallCandidates(swapIntentOf(terms, account, deadline)))
}

/**
 * Simulates the swap at `block` without sending it.
 * @throws node errors when the outcome is unknown.
 */
export async function checkSwap(
  rpc: RpcClient,
  network: Network,
  question: SwapQuestion,
  block: BlockStamp,
  signal?: AbortSignal,
): Promise<SwapCheck> {
  const { data, value } = callOf(question, block.timestamp + BigInt(question.deadlineSeconds))
  const to = swapContractOf(network, question.terms)
  const request = { from: question.account, to, data, value }
  try {
    await callContract(rpc, request, block.number, signal)
    return { status: 'valid' }
  } catch (error) {
    if (!(error instanceof ExecutionRevertedError)) throw error
    const refusal = swapRefusalOf(error)
    return {
      status: 'invalid',
      error: await explainRefusal({ network, rpc }, question.terms, refusal, block.number),
    }
  }
}

/**
 * Wraps {@link checkSwap} as a query. It is separate from the block's batched read because its sender must be the
 * account, while batched calls are sent by the multicall contract. The key includes the block, so it never polls.
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
