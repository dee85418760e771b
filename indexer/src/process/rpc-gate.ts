import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEEP_ALIVE_MS = 120_000

/** The URLs that Ponder uses instead of the chain's endpoints. */
export interface RpcGate {
  /** One URL for each endpoint, in the same order. */
  readonly urls: readonly string[]
  stop(): Promise<void>
}

/**
 * Stands between Ponder and the chain on this machine only, and puts right what Ponder would stop at: an endpoint that
 * returns the same log twice, or logs out of order, or that closes a connection just as it is used. Everything else passes
 * as it is, errors and status codes too.
 * @param onBlockRead called with each block that was requested and answered.
 */
export async function startRpcGate(
  endpoints: readonly string[],
  onBlockRead: () => void = () => undefined,
): Promise<RpcGate> {
  const server = createServer((request, response) => {
    const endpoint = endpoints[Number(request.url?.slice(1))]
    const refusal = endpoint === undefined ? 404 : refusalOf(request)
    if (endpoint === undefined || refusal !== undefined) {
      response.writeHead(refusal ?? 404).end()
      return
    }
    pass(endpoint, request, response, onBlockRead).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  // Longer than Ponder is ever busy with itself: it does not notice a closed connection then.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const port = await listen(server)
  return {
    urls: endpoints.map((_, index) => `http://127.0.0.1:${port}/${index}`),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The status for what Ponder does not send, but a page may: it could ask a node behind a key, or one that mines. */
function refusalOf({ method, headers, socket }: IncomingMessage): number | undefined {
  if (headers.host !== `127.0.0.1:${socket.localPort}`) return 421
  if (headers.origin !== undefined) return 403
  if (method !== 'POST') return 405
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '') ? undefined : 415
}

async function pass(
  endpoint: string,
  request: IncomingMessage,
  response: ServerResponse,
  onBlockRead: () => void,
): Promise<void> {
  const body = await readText(request)
  const answer = await post(endpoint, body)
  const text = await answer.text()
  const retryAfter = answer.headers.get('retry-after')
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
  })
  response.end(answer.ok && body.includes('"eth_getLogs"') ? withOrderedLogs(text) : text)
  if (answer.ok && body.includes('"eth_getBlockByNumber"')) onBlockRead()
}

/** Asks, and asks once more where no answer came at all: everything asked here only reads. */
async function post(endpoint: string, body: string): Promise<Response> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  try {
    return await fetch(endpoint, request)
  } catch {
    return fetch(endpoint, request)
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

interface LogPlace {
  readonly blockNumber: string
  readonly blockHash: string
  readonly logIndex: string
}

/**
 * The answer to `eth_getLogs` with each log once, in the order of the chain. An answer that is no list of logs stays as
 * it is: reporting it is up to the caller.
 */
export function withOrderedLogs(answer: string): string {
  const value = parse(answer)
  if (value === undefined || !Array.isArray(value.result) || !value.result.every(isLogPlace)) return answer
  const logs = new Map<string, LogPlace>()
  for (const log of value.result) logs.set(`${log.blockHash}-${Number(log.logIndex)}`, log)
  return JSON.stringify({ ...value, result: [...logs.values()].sort(compareLogs) })
}

function compareLogs(a: LogPlace, b: LogPlace): number {
  return Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex)
}

function parse(text: string): { result?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function isLogPlace(value: unknown): value is LogPlace {
  if (typeof value !== 'object' || value === null) return false
  const { blockNumber, blockHash, logIndex } = value as Partial<Record<keyof LogPlace, unknown>>
  return typeof blockNumber === 'string' && typeof blockHash === 'string' && typeof logIndex === 'string'
}
