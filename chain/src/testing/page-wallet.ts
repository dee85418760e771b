import type { Address } from '@ibull/domain'
import { numberToHex } from 'viem'

type Handler = (params: unknown) => unknown

/** A wallet in a test page: an EIP-1193 provider that can announce itself. */
export interface PageWallet {
  readonly provider: {
    readonly request: (args: { method: string; params?: unknown }) => Promise<unknown>
    readonly on: (event: string, listener: (...args: never[]) => void) => void
    readonly removeListener: (event: string, listener: (...args: never[]) => void) => void
  }
  readonly requests: string[]
  /** Overridden handlers, by method. */
  readonly handlers: Map<string, Handler>
  accounts: readonly Address[]
  chainId: number
  isAuthorized: boolean
  readonly emit: (event: string, value: unknown) => void
  /** Announces the wallet to the page, now and on request. */
  readonly announce: (info?: Partial<{ name: unknown; icon: unknown; rdns: unknown }>) => void
}

export function createPageWallet(account: Address, rdns = 'org.example.wallet'): PageWallet {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const wallet: PageWallet = {
    requests: [],
    handlers: new Map(),
    accounts: [account],
    chainId: 31337,
    isAuthorized: false,
    emit: (event, value) => {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    },
    provider: {
      request: async ({ method, params }) => {
        wallet.requests.push(method)
        const handler = wallet.handlers.get(method)
        if (handler !== undefined) return handler(params)
        return answer(wallet, method, params)
      },
      on: (event, listener) => {
        const known = listeners.get(event) ?? new Set()
        listeners.set(event, known.add(listener))
      },
      removeListener: (event, listener) => {
        listeners.get(event)?.delete(listener)
      },
    },
    announce: (info = {}) => {
      const detail = {
        info: {
          uuid: crypto.randomUUID(),
          name: 'Example',
          icon: 'data:image/png;base64,AA==',
          rdns,
          ...info,
        },
        provider: wallet.provider,
      }
      const announce = (): boolean =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
  }
  return wallet
}

function answer(wallet: PageWallet, method: string, params: unknown): unknown {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(wallet.chainId)
    case 'eth_accounts':
      return wallet.isAuthorized ? wallet.accounts : []
    case 'eth_requestAccounts':
      wallet.isAuthorized = true
      return wallet.accounts
    case 'wallet_switchEthereumChain': {
      const [{ chainId }] = params as [{ chainId: string }]
      wallet.chainId = Number(chainId)
      wallet.emit('chainChanged', chainId)
      return null
    }
    default:
      throw Object.assign(new Error(`no ${method}`), { code: 4200 })
  }
}
