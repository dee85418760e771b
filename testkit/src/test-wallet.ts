import type { Page } from '@playwright/test'
import { NodeError, requestRpc } from '@ibull/contracts/development-chain'
import { BatchCalls } from './wallet-batches.ts'
import { hexQuantity, standInPage, type WalletFace } from './wallet-page.ts'

/** Error thrown by an EIP-1193 wallet: the page receives its code with the rejected request. */
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

/** A non-error value thrown by a wallet, such as a text or nothing at all. */
export class ThrownValue {
  constructor(readonly value: string | number | null | undefined) {}
}

/** `forward` performs the wallet's default behaviour, with other parameters if given. */
type Behaviour = (
  forward: (params?: readonly unknown[]) => Promise<unknown>,
  params: readonly unknown[],
) => Promise<unknown>

/** A request from the page, as received by the wallet. */
export interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** How a wallet announces itself to the page, and its capabilities. */
export interface TestWalletOptions extends Partial<WalletFace> {
  readonly rpcUrl: string
  /** Accounts whose keys the chain holds; the first is active. */
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
  /** Supports several calls in one confirmation (EIP-5792), atomically. */
  readonly hasBatches?: boolean
}

/**
 * A browser wallet driven by a test: an EIP-1193 provider in the page that approves everything unless configured
 * otherwise, and whose accounts a test chain signs and sends for.
 */
export class TestWallet {
  readonly requests: WalletRequest[] = []
  private readonly behaviours = new Map<string, Behaviour[]>()
  private readonly batches: BatchCalls | undefined
  private isConnected = false
  private accounts: readonly `0x${string}`[]
  private chainId: number

  private constructor(
    private readonly page: Page,
    private readonly options: TestWalletOptions,
  ) {
    this.accounts = options.accounts
    this.chainId = options.chainId
    this.batches = options.hasBatches === true ? new BatchCalls(options.rpcUrl) : undefined
  }

  /** Installs the wallet into a page that hasn't loaded yet. A page may have several. */
  static async install(page: Page, options: TestWalletOptions): Promise<TestWallet> {
    const wallet = new TestWallet(page, options)
    const { name = 'Test Wallet', rdns = 'test.wallet' } = options
    const bridge = `walletRequest_${`${rdns} ${name}`.replaceAll(/\W/g, '_')}`
    await page.exposeFunction(bridge, async (method: string, params: readonly unknown[]) => {
      try {
        return { result: await wallet.answer(method, params) }
      } catch (thrown) {
        if (thrown instanceof WalletError || thrown instanceof NodeError) {
          return { error: { code: thrown.code, message: thrown.message, data: thrown.data } }
        }
        if (thrown instanceof ThrownValue) return { thrown: thrown.value }
        return { error: { code: -32603, message: String(thrown) } }
      }
    })
    const { announceAfter = 0, kind = 'eip6963', icon = ICON, temper = 'plain' } = options
    await page.addInitScript(standInPage, { bridge, name, rdns, icon, announceAfter, kind, temper })
    return wallet
  }

  /** Rejects the next request of `method`, as a user would. */
  rejectNext(method: string): void {
    this.failNext(method, userRejection())
  }

  /** Fails the next request of `method` with this error, or with a thrown non-error value. */
  failNext(method: string, error: WalletError | ThrownValue): void {
    this.behaveNext(method, () => Promise.reject(error))
  }

  /** Holds the next request of `method` until the returned function is called; `false` rejects it. */
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

  /** Handles the next request of `method` with `behaviour`; `forward` performs the wallet's default behaviour. */
  behaveNext(method: string, behaviour: Behaviour): void {
    this.behaviours.set(method, [...(this.behaviours.get(method) ?? []), behaviour])
  }

  /** Returns all requests of one method so far. */
  requestsOf(method: string): readonly WalletRequest[] {
    return this.requests.filter((request) => request.method === method)
  }

  async switchAccount(account: `0x${string}`): Promise<void> {
    this.accounts = [account]
    await this.emit('accountsChanged', [account])
  }

  async switchChain(chainId: number): Promise<void> {
    this.chainId = chainId
    await this.emit('chainChanged', hexQuantity(chainId))
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
    const forward = (changed = params) => this.forward(method, changed)
    const behaviour = this.behaviours.get(method)?.shift()
    return behaviour === undefined ? forward() : behaviour(forward, params)
  }

  private async forward(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return hexQuantity(this.chainId)
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
      default: {
        const { batches } = this
        if (batches !== undefined && batches.knows(method)) return batches.answer(method, params)
        if (method.startsWith('wallet_')) throw new WalletError(4200, `${method} is not supported.`)
        return requestRpc(this.options.rpcUrl, method, params)
      }
    }
  }
}

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23c60"/%3E%3C/svg%3E'
