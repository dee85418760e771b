import { parseJson } from '../serving/parse-json.ts'
import { requestCost } from './request-cost.ts'

export const RELAY_LIMIT_BYTES = 1_000_000
const BATCH_LIMIT = 100
const SHOWN_METHOD_CHARACTERS = 60
/** Receiving and reading a megabyte takes as long as a hundred plain reads. */
const CHARACTERS_PER_READ = 10_000

export const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
export const INVALID_PARAMS = -32_602
export const INTERNAL_ERROR = -32_603
const PARSE_ERROR = -32_700
export const LIMIT_EXCEEDED = -32_005

export type RequestId = string | number | null

/** A JSON-RPC error. */
export interface RpcFailure {
  readonly jsonrpc: '2.0'
  readonly id: RequestId
  readonly error: { readonly code: number; readonly message: string }
}

/** How to handle a body: forward it as checked, or respond directly. `cost` is in plain reads. */
export type Relayed = { readonly cost: number } & (
  | { readonly kind: 'pass'; readonly json: string }
  | {
      readonly kind: 'refuse'
      readonly status: 200 | 400
      readonly answer: RpcFailure | readonly RpcFailure[]
    }
)

/** A JSON-RPC request. */
export interface RpcRequest {
  readonly id: RequestId
  readonly method: string
  readonly params?: unknown
}

/**
 * Parses the body of a JSON-RPC request or batch. A single unsupported method rejects the whole batch before any
 * of it is forwarded.
 */
export function readRelayed(text: string, methods: ReadonlySet<string>): Relayed {
  const costOfSize = Math.floor(text.length / CHARACTERS_PER_READ)
  const refusal = (code: number, message: string): Relayed => ({
    kind: 'refuse',
    status: 400,
    answer: rpcFailure(code, message),
    cost: 1 + costOfSize,
  })
  const isOffered = ({ method }: RpcRequest): boolean => methods.has(method)
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    return refusal(PARSE_ERROR, 'The request is not JSON, or nested too deeply.')
  }
  const requests: readonly unknown[] = Array.isArray(body) ? body : [body]
  if (requests.length === 0) return refusal(INVALID_REQUEST, 'The batch is empty.')
  if (requests.length > BATCH_LIMIT) {
    return refusal(LIMIT_EXCEEDED, `A batch has at most ${BATCH_LIMIT} requests.`)
  }
  if (!requests.every(isRpcRequest)) return refusal(INVALID_REQUEST, 'That is no JSON-RPC request.')
  if (requests.every(isOffered)) {
    const cost = requests.reduce((sum, request) => sum + requestCost(request), 0)
    // Forwards what was checked: duplicate keys are gone.
    return {
      kind: 'pass',
      json: JSON.stringify(body),
      cost: cost + costOfSize,
    }
  }
  const answers = requests.map((request) =>
    rpcFailure(METHOD_NOT_FOUND, reasonFor(request, isOffered(request)), request.id),
  )
  const [first] = answers
  return {
    kind: 'refuse',
    status: 200,
    answer: Array.isArray(body) || first === undefined ? answers : first,
    cost: 1 + costOfSize,
  }
}

/** Returns an error response. @param id the request's id, `null` if unreadable. */
export function rpcFailure(code: number, message: string, id: RequestId = null): RpcFailure {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function reasonFor(request: RpcRequest, isOffered: boolean): string {
  if (isOffered) return 'Not done, because another request of the batch is not offered here.'
  return `The method ${JSON.stringify(request.method.slice(0, SHOWN_METHOD_CHARACTERS))} is not offered here.`
}

export function isRpcRequest(value: unknown): value is RpcRequest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    typeof value.method === 'string' &&
    'id' in value &&
    (value.id === null || typeof value.id === 'string' || typeof value.id === 'number')
  )
}
