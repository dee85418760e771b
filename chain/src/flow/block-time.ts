import { encodeFunctionData } from 'viem'
import { multicallAbi } from '../abi/multicall.generated.ts'
import { InvalidReturnDataError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** Characters in a 32-byte word: `0x` and 64 digits. */
const WORD_LENGTH = 66

/**
 * Reads the timestamp of a node's newest block, in Unix seconds.
 * @throws {InvalidReturnDataError} when the result isn't a number.
 */
export async function readBlockTime(rpc: RpcClient, network: Network, signal?: AbortSignal): Promise<bigint> {
  const data = encodeFunctionData({ abi: multicallAbi, functionName: 'getCurrentBlockTimestamp' })
  const { multicall } = network.contracts
  const answer = await callContract(rpc, { to: multicall, data }, 'latest', signal)
  if (answer.length !== WORD_LENGTH) throw new InvalidReturnDataError(multicall)
  return BigInt(answer)
}
