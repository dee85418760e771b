/** A JSON-RPC node returned an error or an invalid response. */
export class RpcRequestError extends Error {
  constructor(
    readonly method: string,
    readonly code: number,
    readonly reason: string,
    readonly data: unknown,
  ) {
    super(`${method} failed: ${reason} (${code})`)
    this.name = 'RpcRequestError'
  }
}

/** One call of a batch. */
export interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

interface RpcAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Speaks JSON-RPC over HTTP to one node. */
export class RpcClient {
  #nextId = 1

  constructor(
    readonly url: string,
    private readonly signal?: AbortSignal,
  ) {}

  /** The same node with an abort signal: once it is aborted, new requests throw the signal's reason. */
  until(signal: AbortSignal | undefined): RpcClient {
    return signal === undefined ? this : new RpcClient(this.url, signal)
  }

  /** @throws {RpcRequestError} if the node returns an error, `TypeError` if it is unreachable */
  async request<Result>(method: string, params: readonly unknown[] = []): Promise<Result> {
    const [result] = await this.batch<Result>([{ method, params }])
    return result as Result
  }

  /** All calls in one request, answered in their order. @throws as {@link request}, for the first that failed. */
  async batch<Result>(calls: readonly RpcCall[]): Promise<Result[]> {
    this.signal?.throwIfAborted()
    if (calls.length === 0) return []
    const requests = calls.map(({ method, params = [] }) => ({
      jsonrpc: '2.0',
      id: this.#nextId++,
      method,
      params,
    }))
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
    })
    const body: unknown = await response.json()
    const listed: readonly unknown[] = Array.isArray(body) ? body : [body]
    const answers = new Map(listed.filter(isRpcAnswer).map((answer) => [answer.id, answer]))
    return requests.map(({ id, method }) => {
      const answer = answers.get(id)
      if (answer?.error !== undefined) {
        const { code, message, data } = answer.error
        throw new RpcRequestError(method, code, message, data)
      }
      if (answer === undefined) throw new RpcRequestError(method, -32_603, 'the node gave no answer', body)
      return answer.result as Result
    })
  }
}

function isRpcAnswer(value: unknown): value is RpcAnswer {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

/** A number as JSON-RPC writes it. */
export function toQuantity(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}
