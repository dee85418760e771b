import type { Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'
import { parseBytes, parseQuantity } from './hex.ts'
import type { RpcClient } from './rpc-client-types.ts'

/** Chain state to read: a block number, or the newest block. */
export type BlockTag = bigint | 'latest'

/** A call or transaction as passed to `eth_call` and `eth_estimateGas`. */
export interface CallRequest {
  readonly from?: Address | undefined
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value?: bigint | undefined
}

/** Encodes a JSON-RPC quantity. */
export function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}

export function readBlockNumber(rpc: RpcClient, signal?: AbortSignal): Promise<bigint> {
  const method = 'eth_blockNumber'
  return rpc.request({ method, params: [], signal, parse: (result) => parseQuantity(method, result) })
}

/** Executes a call without sending it. @throws {ExecutionRevertedError} with the revert reason. */
export function callContract(
  rpc: RpcClient,
  call: CallRequest,
  block: BlockTag = 'latest',
  signal?: AbortSignal,
): Promise<Hex> {
  const method = 'eth_call'
  const params = [callParameters(call), typeof block === 'bigint' ? toQuantity(block) : block]
  return rpc.request({ method, params, signal, parse: (result) => parseBytes(method, result) })
}

/** Estimates a transaction's gas. @throws {ExecutionRevertedError} with the revert reason. */
export function estimateGas(rpc: RpcClient, call: CallRequest, signal?: AbortSignal): Promise<bigint> {
  const method = 'eth_estimateGas'
  const params = [callParameters(call)]
  return rpc.request({ method, params, signal, parse: (result) => parseQuantity(method, result) })
}

/** Reads the gas price that the node proposes, in wei. */
export function readNodeGasPrice(rpc: RpcClient, signal?: AbortSignal): Promise<bigint> {
  const method = 'eth_gasPrice'
  return rpc.request({ method, params: [], signal, parse: (result) => parseQuantity(method, result) })
}

/** Reads the newest block's base fee in wei per gas; zero on chains without one. */
export function readBaseFee(
  rpc: RpcClient,
  signal?: AbortSignal,
): Promise<{ readonly baseFeeWei: bigint; readonly block: bigint }> {
  const method = 'eth_getBlockByNumber'
  return rpc.request({
    method,
    params: ['latest', false],
    signal,
    parse(result) {
      const { number, baseFeePerGas = '0x0' } = Object(result) as Readonly<Record<string, unknown>>
      return { baseFeeWei: parseQuantity(method, baseFeePerGas), block: parseQuantity(method, number) }
    },
  })
}

function callParameters(call: CallRequest): Record<string, string> {
  return {
    to: call.to,
    data: call.data,
    ...(call.from !== undefined && { from: call.from }),
    ...(call.value !== undefined && { value: toQuantity(call.value) }),
  }
}
