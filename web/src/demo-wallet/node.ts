import { ProviderError } from './provider-error.ts'

/**
 * Sends one request to the local chain via the page's own `/rpc`. @throws {ProviderError} with the node's message.
 */
export async function requestNode(method: string, params: unknown): Promise<unknown> {
  const response = await fetch('/rpc', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  }).catch((cause: unknown) => {
    throw new ProviderError(4900, 'The local chain cannot be reached.', cause)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!isRecord(answer)) throw new ProviderError(-32603, `The local chain answered ${response.status}.`)
  if (isRecord(answer['error'])) {
    const { code, message, data } = answer['error']
    throw new ProviderError(typeof code === 'number' ? code : -32603, String(message), data)
  }
  return answer['result']
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
