import type { Page, Route } from '@playwright/test'
import { requestRpc } from '@ibull/contracts/development-chain'

/** Ways a response is corrupted, each observed from a broken node or a bad proxy. */
export type Garbage =
  'html' | 'truncated' | 'wrong id' | 'null result' | 'no result' | 'odd hex' | 'short hex' | 'empty'

/** Fault a broken node applies to the app's requests. */
export type RpcFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** Accepts the request and never responds. */
  | { readonly kind: 'silent' }
  /** Responds when {@link RpcFaults.takeHeld} lets it, or the fault is mended. */
  | { readonly kind: 'held' }
  | { readonly kind: 'dead'; readonly how?: 'connectionrefused' | 'connectionreset' | 'namenotresolved' }
  | { readonly kind: 'wrongChain'; readonly chainId: number }
  | { readonly kind: 'garbage'; readonly how: Garbage }
  /** The node lags this many blocks behind the chain and has nothing newer. */
  | { readonly kind: 'behind'; readonly blocks: number }
  | { readonly kind: 'result'; readonly method: string; readonly result: unknown }
  | { readonly kind: 'error'; readonly method: string; readonly code: number; readonly message: string }

interface RpcRequest {
  readonly id: number | string
  readonly method: string
  readonly params?: readonly unknown[]
}

interface RpcAnswer {
  readonly id: number | string
}

/** Index of the block parameter of methods that read state. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getTransactionCount: 1,
  eth_getBlockByNumber: 0,
}

/** A proxy between the app and its node that forwards everything until a fault is set. */
export class RpcFaults {
  private fault: RpcFault | undefined
  private held: (() => void)[] = []
  /** Methods of all requests, in order. */
  readonly seen: string[] = []

  private constructor() {}

  static async install(page: Page): Promise<RpcFaults> {
    const faults = new RpcFaults()
    await page.route('**/rpc', (route) => faults.handle(route))
    return faults
  }

  break(fault: RpcFault): void {
    this.fault = fault
  }

  mend(): void {
    this.fault = undefined
    this.takeHeld()()
  }

  /** @returns a function that lets the node answer the requests held by now; those that come later stay held */
  takeHeld(): () => void {
    const held = this.held.splice(0)
    return () => held.forEach((answer) => answer())
  }

  private async handle(route: Route): Promise<void> {
    const sent = route.request().postDataJSON() as RpcRequest | readonly RpcRequest[]
    const requests = Array.isArray(sent) ? (sent as readonly RpcRequest[]) : [sent as RpcRequest]
    this.seen.push(...requests.map((request) => request.method))
    const { fault } = this
    switch (fault?.kind) {
      case undefined:
        return route.continue()
      case 'status':
        return route.fulfill({ status: fault.status, body: 'no', headers: fault.headers ?? {} })
      case 'dead':
        return route.abort(fault.how ?? 'connectionrefused')
      case 'silent':
        return undefined
      case 'held':
        await new Promise<void>((resolve) => this.held.push(resolve))
        return route.continue()
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
        return route.continue()
      case 'garbage':
        return spoil(route, requests, fault.how)
      case 'behind':
        return answerBehind(route, sent, requests, fault.blocks)
      case 'wrongChain':
        return replace(route, requests, 'eth_chainId', { result: `0x${fault.chainId.toString(16)}` })
      case 'result':
        return replace(route, requests, fault.method, { result: fault.result })
      case 'error':
        return replace(route, requests, fault.method, {
          error: { code: fault.code, message: fault.message },
        })
    }
  }
}

/** Responds to the requests of one method with `part`, and forwards the others to the node. */
async function replace(
  route: Route,
  requests: readonly RpcRequest[],
  method: string,
  part: { readonly result: unknown } | { readonly error: unknown },
): Promise<void> {
  if (!requests.some((request) => request.method === method)) return route.continue()
  const response = await route.fetch()
  const answers = (await response.json()) as RpcAnswer | RpcAnswer[]
  const ids = new Set(requests.filter((request) => request.method === method).map(({ id }) => id))
  const change = (answer: RpcAnswer) =>
    ids.has(answer.id) ? { jsonrpc: '2.0', id: answer.id, ...part } : answer
  return route.fulfill({ response, json: Array.isArray(answers) ? answers.map(change) : change(answers) })
}

async function spoil(route: Route, requests: readonly RpcRequest[], how: Garbage): Promise<void> {
  const answer = (body: string, contentType = 'application/json'): Promise<void> =>
    route.fulfill({ status: 200, contentType, body })
  const each = (part: (request: RpcRequest) => object): Promise<void> => {
    const answers = requests.map((request) => ({ jsonrpc: '2.0', id: request.id, ...part(request) }))
    return answer(JSON.stringify(answers.length === 1 ? answers[0] : answers))
  }
  switch (how) {
    case 'html':
      return answer('<!doctype html><title>502 Bad Gateway</title>', 'text/html')
    case 'empty':
      return answer('')
    case 'truncated': {
      const whole = await (await route.fetch()).text()
      return answer(whole.slice(0, Math.floor(whole.length / 2)))
    }
    case 'wrong id': {
      const whole = (await (await route.fetch()).json()) as RpcAnswer | RpcAnswer[]
      const change = (one: RpcAnswer) => ({ ...one, id: Number(one.id) + 1_000_000 })
      return answer(JSON.stringify(Array.isArray(whole) ? whole.map(change) : change(whole)))
    }
    case 'null result':
      return each(() => ({ result: null }))
    case 'no result':
      return each(() => ({}))
    case 'odd hex':
    case 'short hex':
      // The answer to this one would name another chain, whose node then rests for long: a fault of its own.
      if (requests.every(({ method }) => method === 'eth_chainId')) return route.fallback()
      return each(() => ({ result: how === 'odd hex' ? '0xabc' : '0x01' }))
  }
}

/** Forwards to the node, with an older block in place of the latest. */
async function answerBehind(
  route: Route,
  sent: unknown,
  requests: readonly RpcRequest[],
  blocks: number,
): Promise<void> {
  const url = route.request().url()
  const head = Number((await requestRpc(url, 'eth_blockNumber')) as string) - blocks
  const oldest = `0x${head.toString(16)}`
  const change = (request: RpcRequest): RpcRequest => {
    const index = BLOCK_PARAMETER[request.method]
    if (index === undefined) return request
    const params = [...(request.params ?? [])]
    // To a lagging node, a newer block doesn't exist.
    params[index] = isNewerThan(head, params[index]) ? '0x7fffffff' : (toOld(params[index], oldest) ?? oldest)
    return { ...request, params }
  }
  const changed = requests.map(change)
  const response = await route.fetch({ postData: JSON.stringify(Array.isArray(sent) ? changed : changed[0]) })
  const answers = (await response.json()) as RpcAnswer | RpcAnswer[]
  const numbers = new Set(
    requests.filter(({ method }) => method === 'eth_blockNumber').map((request) => request.id),
  )
  const correct = (answer: RpcAnswer) => (numbers.has(answer.id) ? { ...answer, result: oldest } : answer)
  return route.fulfill({ response, json: Array.isArray(answers) ? answers.map(correct) : correct(answers) })
}

function isNewerThan(head: number, block: unknown): boolean {
  return typeof block === 'string' && block.startsWith('0x') && Number(block) > head
}

function toOld(block: unknown, oldest: string): unknown {
  return block === 'latest' || block === 'pending' ? oldest : block
}
