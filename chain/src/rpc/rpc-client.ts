import { IbullError } from '@ibull/domain'
import {
  ExecutionRevertedError,
  OldBlockError,
  RpcInvalidResultError,
  RpcRateLimitedError,
  RpcRequestError,
  RpcUnavailableError,
  RpcWrongChainError,
} from '../errors/rpc-errors.ts'
import { createHealthRecorder, type HealthRecorder } from './health.ts'
import { parseQuantity } from './hex.ts'
import { postJsonRpc, type Fetch } from './json-rpc.ts'
import type { RpcClient, RpcRequest } from './rpc-client-types.ts'
import { createStore } from './store.ts'

/** Attempts per request, across all endpoints. */
const MAX_TRIES = 5
const REQUEST_TIMEOUT_MS = 10_000
/** Slower responses mark the network as "slow". */
const SLOW_AFTER_MS = 1_000
const FIRST_PAUSE_MS = 250
/** A longer `Retry-After` fails the request immediately. */
const MAX_PAUSE_MS = 30_000
/** Rest period of an endpoint after a failure, if there is another one. */
const REST_MS = 15_000
/** An endpoint's chain id is verified again after this long. */
const CHAIN_PROOF_MS = 60_000
/** An endpoint of another chain is checked again after this long. */
const WRONG_CHAIN_REST_MS = 30_000

export interface RpcClientOptions {
  readonly chainId: number
  /** In order of preference. */
  readonly urls: readonly string[]
  readonly userUrl?: string | undefined
  readonly timeoutMs?: number
  readonly fetch?: Fetch
  /** Local clock, in Unix milliseconds. */
  readonly now?: () => number
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** From 0 to 1: jitter for delays across pages. */
  readonly random?: () => number
  readonly health?: HealthRecorder
}

interface Endpoint {
  readonly url: string
  proof: Promise<void> | undefined
  provenAt: number
  wrongChain: RpcWrongChainError | undefined
  /** Skipped until this time if there is another endpoint. */
  restsUntil: number
  /** The same for single methods. */
  readonly methodRestsUntil: Map<string, number>
  /** Never used before this time. */
  closedUntil: number
}

/** Creates a network's JSON-RPC client. See {@link RpcClient}. */
export function createRpcClient(options: RpcClientOptions): RpcClient & { readonly health: HealthRecorder } {
  const { chainId, timeoutMs = REQUEST_TIMEOUT_MS } = options
  const now = options.now ?? Date.now
  const random = options.random ?? Math.random
  const pause = options.pause ?? pauseFor
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const health = options.health ?? createHealthRecorder()
  const networkEndpoints = options.urls.map(newEndpoint)
  let userEndpoint = options.userUrl === undefined ? undefined : newEndpoint(options.userUrl)
  const userEndpointHealth = createStore<IbullError | undefined>(undefined)
  let lastGood: Endpoint | undefined
  let nextId = 1

  const endpoints = (): Endpoint[] =>
    userEndpoint === undefined ? networkEndpoints : [userEndpoint, ...networkEndpoints]

  async function send<T>(endpoint: Endpoint, request: RpcRequest<T>): Promise<T> {
    let isSlow = false
    const slowTimer = setTimeout(() => {
      isSlow = true
      // Counted from now: a machine that slept meanwhile has not waited.
      health.slow(now())
    }, SLOW_AFTER_MS)
    try {
      const [result] = await Promise.all([
        postJsonRpc(endpoint.url, nextId++, request.method, request.params, {
          fetch,
          timeoutMs,
          signal: request.signal,
          now,
        }),
        proveChain(endpoint),
      ])
      const value = parseResult(request, result)
      health.answered(isSlow)
      return value
    } catch (error) {
      if (error instanceof ExecutionRevertedError || error instanceof RpcRequestError) health.answered(isSlow)
      throw error
    } finally {
      clearTimeout(slowTimer)
    }
  }

  function proveChain(endpoint: Endpoint): Promise<void> {
    if (endpoint.proof !== undefined && now() - endpoint.provenAt < CHAIN_PROOF_MS) return endpoint.proof
    const proof = readChain(endpoint)
    endpoint.proof = proof
    endpoint.provenAt = now()
    proof.catch(() => {
      if (endpoint.proof === proof) endpoint.proof = undefined
    })
    return proof
  }

  async function readChain(endpoint: Endpoint): Promise<void> {
    const method = 'eth_chainId'
    const options = { fetch, timeoutMs, signal: undefined, now }
    const result = await postJsonRpc(endpoint.url, nextId++, method, [], options)
    const actual = Number(parseQuantity(method, result))
    endpoint.wrongChain =
      actual === chainId ? undefined : new RpcWrongChainError(endpoint.url, chainId, actual)
    if (endpoint.wrongChain !== undefined) throw endpoint.wrongChain
  }

  /** Picks an endpoint that isn't resting: the user's own, else the last good one, else the first. */
  function choose(method: string, failedInThisRequest: ReadonlySet<Endpoint>): Endpoint | undefined {
    const at = now()
    const open = endpoints().filter(({ closedUntil }) => closedUntil <= at)
    const fresh = open.filter(
      (endpoint) => restEnd(endpoint, method) <= at && !failedInThisRequest.has(endpoint),
    )
    return (
      [userEndpoint, lastGood].find((endpoint) => endpoint !== undefined && fresh.includes(endpoint)) ??
      fresh[0]
    )
  }

  function settleFailure(endpoint: Endpoint, error: IbullError): void {
    if (lastGood === endpoint) lastGood = undefined
    if (error instanceof RpcRateLimitedError && error.method !== undefined) {
      endpoint.methodRestsUntil.set(error.method, now() + REST_MS)
      return
    }
    if (endpoint === userEndpoint && !(error instanceof RpcRequestError)) userEndpointHealth.set(error)
    if (error instanceof RpcWrongChainError) endpoint.closedUntil = now() + WRONG_CHAIN_REST_MS
    else if (error instanceof RpcRateLimitedError && error.retryAfterMs !== undefined) {
      endpoint.closedUntil = now() + error.retryAfterMs
    } else if (!(error instanceof RpcRequestError)) {
      endpoint.restsUntil = now() + REST_MS
      endpoint.proof = undefined
    }
  }

  async function request<T>(request: RpcRequest<T>): Promise<T> {
    const failed = new Set<Endpoint>()
    /** A JSON-RPC error, as opposed to no response, is final once every endpoint, or one twice, has sent it. */
    const refusedBy = new Set<Endpoint>()
    let lastError: IbullError | undefined
    let tries = 0
    while (tries < MAX_TRIES) {
      request.signal?.throwIfAborted()
      let endpoint = choose(request.method, failed)
      if (endpoint === undefined) {
        // Every endpoint has failed, rests or is closed: wait, then restart with the first to open.
        endpoint = soonest(endpoints(), request.method)
        if (endpoint === undefined) break
        const closedFor = endpoint.closedUntil - now()
        const wrongChain = closedFor > 0 ? endpoint.wrongChain : undefined
        lastError = wrongChain ?? lastError
        if (lastError !== undefined && !(lastError instanceof RpcRequestError)) noteTrouble(lastError)
        if (wrongChain !== undefined) throw wrongChain
        if (closedFor > MAX_PAUSE_MS) break
        if (tries > 0 || closedFor > 0) {
          const backOff = tries === 0 ? 0 : FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + random() / 4)
          await pause(Math.max(backOff, closedFor), request.signal)
        }
        failed.clear()
      }
      tries += 1
      try {
        const value = await send(endpoint, request)
        lastGood = endpoint
        endpoint.restsUntil = 0
        endpoint.methodRestsUntil.delete(request.method)
        if (endpoint === userEndpoint) userEndpointHealth.set(undefined)
        return value
      } catch (error) {
        request.signal?.throwIfAborted()
        if (!(error instanceof IbullError)) throw error
        if (!error.isRetryable && !(error instanceof RpcWrongChainError)) throw error
        lastError = error
        failed.add(endpoint)
        settleFailure(endpoint, error)
        if (!(error instanceof RpcRequestError)) continue
        const count = refusedBy.size
        refusedBy.add(endpoint)
        if (refusedBy.size === count || (count > 0 && refusedBy.size === endpoints().length)) throw error
      }
    }
    if (lastError instanceof RpcRequestError) throw lastError
    const error = new RpcUnavailableError(tries, lastError)
    noteTrouble(lastError ?? error)
    throw lastError instanceof OldBlockError ? lastError : error
  }

  /** A lagging node isn't a failing one: block readers report the lag. */
  function noteTrouble(error: IbullError): void {
    if (!(error instanceof OldBlockError)) health.failed(error, now())
  }

  return {
    chainId,
    request,
    health,
    userEndpointHealth,
    answeredBy: () => lastGood?.url,
    setUserEndpoint(url) {
      if (url === userEndpoint?.url) return
      userEndpointHealth.set(undefined)
      userEndpoint = url === undefined ? undefined : newEndpoint(url)
      lastGood = undefined
    },
  }
}

function newEndpoint(url: string): Endpoint {
  return {
    url,
    proof: undefined,
    provenAt: 0,
    wrongChain: undefined,
    restsUntil: 0,
    methodRestsUntil: new Map(),
    closedUntil: 0,
  }
}

function restEnd({ restsUntil, methodRestsUntil }: Endpoint, method: string): number {
  return Math.max(restsUntil, methodRestsUntil.get(method) ?? 0)
}

/** Sorts endpoints of the right chain first, then by opening time, then by preference. */
function soonest(endpoints: readonly Endpoint[], method: string): Endpoint | undefined {
  return [...endpoints].sort(
    (a, b) =>
      Number(a.wrongChain !== undefined) - Number(b.wrongChain !== undefined) ||
      a.closedUntil - b.closedUntil ||
      restEnd(a, method) - restEnd(b, method),
  )[0]
}

function parseResult<T>({ method, parse }: RpcRequest<T>, result: unknown): T {
  try {
    return parse(result)
  } catch (error) {
    throw error instanceof IbullError ? error : new RpcInvalidResultError(method, error)
  }
}

/** Resolves after `ms` milliseconds. @throws the signal's reason. */
export function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
