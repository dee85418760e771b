import type { Hex } from 'viem'
import type { EthereumCall } from './resolve-content.ts'

const MOST_BYTES = 100_000

/**
 * Calls Ethereum through one endpoint of JSON-RPC. The operator names it, so that it may be anywhere, also in
 * the operator's own network.
 */
export function ethereumCallThrough(rpcUrl: string, timeoutMs: number): EthereumCall {
  return async (to, data) => {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    const body: unknown = text.length > MOST_BYTES ? undefined : JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'result' in body && isHex(body.result))
      return body.result
    throw new Error(`The Ethereum endpoint answered without a result (status ${answer.status}).`)
  }
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
}
