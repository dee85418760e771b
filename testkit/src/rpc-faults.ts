import type { Page, Route } from '@playwright/test'

/** What a faulty node does with each request of the app. */
export type RpcFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'dead' }
  | { readonly kind: 'wrongChain'; readonly chainId: number }
  | { readonly kind: 'body'; readonly body: string; readonly contentType?: string }
  | { readonly kind: 'result'; readonly method: string; readonly result: unknown }

interface RpcRequest {
  readonly id: number | string
  readonly method: string
}

/** Stands between the app and its node: passes all on until told to break. */
export class RpcFaults {
  private fault: RpcFault | undefined
  /** Every request seen, by method, in order. */
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
        return route.abort('connectionrefused')
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
        return route.continue()
      case 'body':
        return route.fulfill({
          status: 200,
          contentType: fault.contentType ?? 'application/json',
          body: fault.body,
        })
      case 'wrongChain':
        return this.replaceResult(route, requests, 'eth_chainId', `0x${fault.chainId.toString(16)}`)
      case 'result':
        return this.replaceResult(route, requests, fault.method, fault.result)
    }
  }

  private async replaceResult(
    route: Route,
    requests: readonly RpcRequest[],
    method: string,
    result: unknown,
  ): Promise<void> {
    if (!requests.some((request) => request.method === method)) return route.continue()
    const response = await route.fetch()
    const answers = (await response.json()) as { id: number | string }[] | { id: number | string }
    const ids = new Set(requests.filter((request) => request.method === method).map((request) => request.id))
    const replace = (answer: { id: number | string }) =>
      ids.has(answer.id) ? { jsonrpc: '2.0', id: answer.id, result } : answer
    const body = Array.isArray(answers) ? answers.map(replace) : replace(answers)
    return route.fulfill({ response, json: body })
  }
}
