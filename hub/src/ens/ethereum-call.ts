import type { Hex } from 'viem'
import { readText } from '../serving/read-text.ts'
import type { EthereumCall } from './resolve-content.ts'

const MOST_BYTES = 100_000
/** The hashes of ten thousand transactions. */
const MOST_BLOCK_BYTES = 1_000_000

/** The called contract reverted, as opposed to an unresponsive endpoint. */
export class CallRevertedError extends Error {
  constructor() {
    super('The call reverted.')
    this.name = 'CallRevertedError'
  }
}

/**
 * Returns a function that calls Ethereum through a JSON-RPC endpoint. The endpoint is configured by the operator,
 * so it may be anywhere, including the operator's own network.
 */
export function ethereumCallThrough(rpcUrl: string, timeoutMs: number): EthereumCall {
  return async (to, data) => {
    const result = await requestThrough(rpcUrl, timeoutMs, 'eth_call', [{ to, data }, 'latest'])
    if (isHex(result)) return result
    throw new Error('The endpoint answered with no bytes.')
  }
}

/** Returns a function that reads the newest block of an endpoint's chain. */
export function latestBlockThrough(rpcUrl: string, timeoutMs: number): () => Promise<bigint> {
  return async () => {
    const result = await requestThrough(rpcUrl, timeoutMs, 'eth_blockNumber', [])
    if (typeof result === 'string' && /^0x[0-9a-f]+$/i.test(result)) return BigInt(result)
    throw new Error('The endpoint answered with no number of a block.')
  }
}

/** Returns a function that reads the time of a block of an endpoint's chain, in Unix seconds. */
export function blockTimeThrough(rpcUrl: string, timeoutMs: number): (block: bigint) => Promise<number> {
  return async (block) => {
    const params = [`0x${block.toString(16)}`, false]
    const result = await requestThrough(rpcUrl, timeoutMs, 'eth_getBlockByNumber', params, MOST_BLOCK_BYTES)
    const isBlock = typeof result === 'object' && result !== null && 'timestamp' in result
    const time = isBlock ? Number(result.timestamp) : Number.NaN
    if (Number.isSafeInteger(time)) return time
    throw new Error('The endpoint answered with no time of a block.')
  }
}

async function requestThrough(
  rpcUrl: string,
  timeoutMs: number,
  method: string,
  params: readonly unknown[],
  mostBytes = MOST_BYTES,
): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  // What a contract answers may be as long as its gas allows.
  const text = await readText(answer, mostBytes)
  const body: unknown = text === undefined ? undefined : JSON.parse(text)
  if (typeof body === 'object' && body !== null && 'result' in body) return body.result
  if (isRevert(body)) throw new CallRevertedError()
  throw new Error(`The endpoint answered without a result (status ${answer.status}).`)
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
}

/** Nodes report a revert with code 3; older ones only in the message. */
function isRevert(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === 3) return true
  return 'message' in error && typeof error.message === 'string' && /\brevert/i.test(error.message)
}
