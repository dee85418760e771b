import { endpointName } from '../private-endpoints/index.ts'
import { ProviderError } from './provider-error.ts'

/** The page's own way to the local chain. */
export const PUBLIC_NODE = '/rpc'

const LONGEST_ANSWER = 10_000_000
const TIMEOUT_MS = 30_000

/**
 * Sends one request to the local chain, through the page's own `/rpc` or another node.
 * @throws {ProviderError} with the node's message; 4900 or, of a private endpoint, -32603 if it can't be reached; -32603
 * if it answers anything else
 */
export async function requestNode(method: string, params: unknown, node = PUBLIC_NODE): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal,
  }).catch((cause: unknown) => {
    // Disconnected is what a wallet without its chain is; a private endpoint is only where it sends.
    throw new ProviderError(node === PUBLIC_NODE ? 4900 : -32603, `${nameOf(node)} cannot be reached.`, cause)
  })
  const answer = await readAnswer(response)
  if (!isRecord(answer)) throw new ProviderError(-32603, `${nameOf(node)} answered ${response.status}.`)
  if (isRecord(answer['error'])) {
    const { code, message, data } = answer['error']
    throw new ProviderError(typeof code === 'number' ? code : -32603, String(message), data)
  }
  return answer['result']
}

function nameOf(node: string): string {
  return node === PUBLIC_NODE ? 'The local chain' : `The private endpoint ${endpointName(node)}`
}

/** Reads a JSON answer; `undefined` for one that is no JSON, too long, or breaks off. */
async function readAnswer({ body }: Response): Promise<unknown> {
  if (body === null) return undefined
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true })
      if (text.length > LONGEST_ANSWER) {
        await reader.cancel()
        return undefined
      }
    }
    return JSON.parse(text + decoder.decode())
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
