import type { Page } from '@playwright/test'
import { requestRpc, RpcError } from './rpc.ts'

/** What an EIP-1193 wallet throws: its code reaches the page as the code of the rejected request. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
    this.name = 'WalletError'
  }
}

/** The user pressed "Reject" in the wallet (EIP-1193). */
export const userRejection = () => new WalletError(4001, 'User rejected the request.')

type Behaviour = (forward: () => Promise<unknown>) => Promise<unknown>

/** One request that the page made, as the wallet saw it. */
export interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

export interface TestWalletOptions {
  readonly rpcUrl: string
  /** Accounts that the chain holds keys for; the first is the active one. */
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
  readonly name?: string
  readonly rdns?: string
  /** How long after the page starts the wallet announces itself, in milliseconds. */
  readonly announceAfter?: number
  /** Announce by EIP-6963, or only stand as `window.ethereum`. */
  readonly kind?: 'eip6963' | 'legacy'
}

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23c60"/%3E%3C/svg%3E'

/**
 * An installed wallet as a test drives it: it stands in the page as an EIP-1193 provider, agrees to
 * everything unless told otherwise, and has a test chain sign and send for its accounts.
 */
export class TestWallet {
  readonly requests: WalletRequest[] = []
  private readonly behaviours = new Map<string, Behaviour[]>()
  private isConnected = false
  private accounts: readonly `0x${string}`[]
  private chainId: number

  private constructor(
    private readonly page: Page,
    private readonly options: TestWalletOptions,
  ) {
    this.accounts = options.accounts
    this.chainId = options.chainId
  }

  /** Installs the wallet into a page that has not loaded yet. */
  static async install(page: Page, options: TestWalletOptions): Promise<TestWallet> {
    const wallet = new TestWallet(page, options)
    const id = (options.rdns ?? 'test.wallet').replaceAll(/\W/g, '_')
    await page.exposeFunction(`walletRequest_${id}`, async (method: string, params: readonly unknown[]) => {
      try {
        return { result: await wallet.answer(method, params) }
      } catch (thrown) {
        if (thrown instanceof WalletError || thrown instanceof RpcError) {
          return { error: { code: thrown.code, message: thrown.message, data: thrown.data } }
        }
        return { error: { code: -32603, message: String(thrown) } }
      }
    })
    await page.addInitScript(standInPage, {
      id,
      icon,
      name: options.name ?? 'Test Wallet',
      rdns: options.rdns ?? 'test.wallet',
      announceAfter: options.announceAfter ?? 0,
      kind: options.kind ?? 'eip6963',
    })
    return wallet
  }

  /** The next request of `method` is refused by the user. */
  rejectNext(method: string): void {
    this.behaveNext(method, () => Promise.reject(userRejection()))
  }

  /** The next request of `method` fails with this error. */
  failNext(method: string, error: WalletError): void {
    this.behaveNext(method, () => Promise.reject(error))
  }

  /** The next request of `method` waits until the returned function is called; `false` refuses it. */
  holdNext(method: string): (isAgreed?: boolean) => void {
    let release: (isAgreed: boolean) => void = () => undefined
    const decided = new Promise<boolean>((resolve) => {
      release = resolve
    })
    this.behaveNext(method, async (forward) => {
      if (!(await decided)) throw userRejection()
      return forward()
    })
    return (isAgreed = true) => release(isAgreed)
  }

  /** The next request of `method` is answered by `behaviour`; `forward` does what the wallet would have done. */
  behaveNext(method: string, behaviour: Behaviour): void {
    this.behaviours.set(method, [...(this.behaviours.get(method) ?? []), behaviour])
  }

  /** The requests of one method so far. */
  requestsOf(method: string): readonly WalletRequest[] {
    return this.requests.filter((request) => request.method === method)
  }

  async switchAccount(account: `0x${string}`): Promise<void> {
    this.accounts = [account]
    await this.emit('accountsChanged', [account])
  }

  async switchChain(chainId: number): Promise<void> {
    this.chainId = chainId
    await this.emit('chainChanged', `0x${chainId.toString(16)}`)
  }

  async disconnect(): Promise<void> {
    this.isConnected = false
    await this.emit('accountsChanged', [])
  }

  private async emit(event: string, value: unknown): Promise<void> {
    await this.page.evaluate(
      ([name, detail]) => window.dispatchEvent(new CustomEvent(`testWallet:${name}`, { detail })),
      [event, value] as const,
    )
  }

  private async answer(method: string, params: readonly unknown[]): Promise<unknown> {
    this.requests.push({ method, params })
    const forward = () => this.forward(method, params)
    const behaviour = this.behaviours.get(method)?.shift()
    return behaviour === undefined ? forward() : behaviour(forward)
  }

  private async forward(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return `0x${this.chainId.toString(16)}`
      case 'eth_accounts':
        return this.isConnected ? this.accounts : []
      case 'eth_requestAccounts':
        this.isConnected = true
        return this.accounts
      case 'wallet_requestPermissions':
        this.isConnected = true
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: this.accounts }],
          },
        ]
      case 'wallet_revokePermissions':
        this.isConnected = false
        return null
      case 'wallet_switchEthereumChain': {
        const [{ chainId }] = params as [{ chainId: string }]
        await this.switchChain(Number(chainId))
        return null
      }
      case 'wallet_addEthereumChain':
        return null
      case 'wallet_watchAsset':
        return true
      default:
        if (method.startsWith('wallet_')) throw new WalletError(4200, `${method} is not supported.`)
        return requestRpc(this.options.rpcUrl, method, params)
    }
  }
}

/** Runs in the page: the provider object, its events, and its announcement. */
function standInPage(options: {
  id: string
  icon: string
  name: string
  rdns: string
  announceAfter: number
  kind: 'eip6963' | 'legacy'
}): void {
  interface Answer {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  const bridge = Reflect.get(window, `walletRequest_${options.id}`) as (
    method: string,
    params: readonly unknown[],
  ) => Promise<Answer>
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    isMetaMask: options.kind === 'legacy',
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const answer = await bridge(method, params)
      if (answer.error === undefined) return answer.result
      throw Object.assign(new Error(answer.error.message), {
        code: answer.error.code,
        data: answer.error.data,
      })
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'connect']) {
    window.addEventListener(`testWallet:${event}`, (received) => {
      for (const listener of listeners.get(event) ?? []) listener((received as CustomEvent).detail)
    })
  }
  if (options.kind === 'legacy') {
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
    return
  }
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name: options.name, icon: options.icon, rdns: options.rdns },
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  setTimeout(() => {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, options.announceAfter)
}
