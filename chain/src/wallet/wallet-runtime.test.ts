// @vitest-environment happy-dom
import type { Address } from '@ibull/domain'
import { createConnector, type CreateConnectorFn } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localNetwork } from '../networks/house-networks.ts'
import { createPageWallet, type PageWallet } from '../testing/page-wallet.ts'
import { prepareWallet } from './prepare-wallet.ts'
import { readSavedLogin, WALLET_STORAGE_KEY } from './saved-login.ts'
import {
  TransactionRejectedError,
  UnknownConnectorError,
  WalletAuthorizationError,
  WalletBusyError,
  WalletFailureError,
  WalletMethodUnsupportedError,
  WalletNotFoundError,
  WrongChainError,
} from './wallet-errors.ts'
import { startWalletRuntime, type WalletRuntime } from './wallet-runtime.ts'
import { initialWalletState, walletStore } from './wallet-store.ts'

const alice: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ID = 'org.example.wallet'

let runtime: WalletRuntime | undefined
let wallet: PageWallet
let requestListeners: [string, EventListenerOrEventListenerObject][] = []

/** Starts each test on a fresh page. */
beforeEach(() => {
  localStorage.clear()
  walletStore.setState(initialWalletState, true)
  wallet = createPageWallet(alice)
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      requestListeners.push([type, listener])
      add(type, listener)
    },
  )
})

afterEach(() => {
  runtime?.stop()
  runtime = undefined
  for (const [type, listener] of requestListeners) window.removeEventListener(type, listener)
  requestListeners = []
  Reflect.deleteProperty(window, 'ethereum')
  vi.restoreAllMocks()
})

function start(options: Partial<Parameters<typeof startWalletRuntime>[0]> = {}): WalletRuntime {
  runtime = startWalletRuntime({ network: localNetwork, ...options })
  return runtime
}

const state = () => walletStore.getState()
const untilStatus = (status: string): Promise<boolean> => vi.waitUntil(() => state().status === status)
const save = (isConnected = true, account?: unknown): void =>
  localStorage.setItem(WALLET_STORAGE_KEY, JSON.stringify({ walletId: ID, isConnected, account }))
const ids = (): readonly string[] => state().wallets.map(({ id }) => id)

describe('connect', () => {
  test('default', async () => {
    wallet.announce()
    await start().connect(ID)
    expect(state()).toMatchObject({
      status: 'connected',
      account: alice,
      chainId: 31337,
      connector: { id: ID, name: 'Example', kind: 'announced' },
      error: undefined,
    })
    expect(localStorage.getItem(WALLET_STORAGE_KEY)).toBe(
      JSON.stringify({ walletId: ID, isConnected: true, account: alice }),
    )
  })

  test('error: the user rejects [8.14.2]', async () => {
    wallet.announce()
    wallet.handlers.set('eth_requestAccounts', () => {
      throw { code: 4001, message: 'no' }
    })
    await expect(start().connect(ID)).rejects.toThrow(WalletAuthorizationError)
    expect(state()).toMatchObject({ status: 'disconnected', account: undefined })
    expect(state().error?.message).toBe('Please authorize to access your account')
  })

  test('error: the wallet already shows a request', async () => {
    wallet.announce()
    wallet.handlers.set('eth_requestAccounts', () => {
      throw { code: -32002, message: 'pending' }
    })
    await expect(start().connect(ID)).rejects.toThrow(WalletBusyError)
  })

  test.each([
    ['eth_requestAccounts', { result: [alice] }, '{"result":["0xa0Ee7A142d267C1f36714E4a8F75612F20a79720"]}'],
    ['eth_requestAccounts', alice, '"0xa0Ee7A142d267C1f36714E4a8F75612F20a79720"'],
    ['eth_requestAccounts', null, 'null'],
    ['eth_requestAccounts', undefined, 'undefined'],
    ['eth_requestAccounts', [null], '[null]'],
    ['eth_requestAccounts', ['0x12'], '["0x12"]'],
    ['eth_chainId', null, 'null'],
    ['eth_chainId', 'mainnet', '"mainnet"'],
    ['eth_chainId', {}, '{}'],
  ])('error: names that %s was answered with %j', async (method, answer, shown) => {
    wallet.announce()
    wallet.handlers.set('wallet_requestPermissions', () => {
      throw { code: -32601 }
    })
    wallet.handlers.set(method, () => answer)
    await expect(start().connect(ID)).rejects.toMatchObject({ code: 'walletAnswer', method, answer: shown })
    expect(state()).toMatchObject({ status: 'disconnected', account: undefined })
  })

  test.each(['0x7a69', '31337', 31337])('default: takes the chain id %j', async (chainId) => {
    wallet.announce()
    wallet.handlers.set('eth_chainId', () => chainId)
    await start().connect(ID)
    expect(state()).toMatchObject({ status: 'connected', chainId: 31337 })
  })

  test.each([null, undefined, alice, { 0: alice }, [7]])(
    'error: accounts announced as %j change nothing',
    async (accounts) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      wallet.announce()
      await start().connect(ID)
      wallet.emit('accountsChanged', accounts)
      expect(state()).toMatchObject({ status: 'connected', account: alice })
      wallet.emit('accountsChanged', [bob])
      await vi.waitUntil(() => state().account === bob)
    },
  )

  test('error: no such wallet [8.14.2]', async () => {
    start()
    await expect(runtime?.connect('org.nowhere')).rejects.toThrow(UnknownConnectorError)
    await expect(runtime?.connect('legacy')).rejects.toThrow(WalletNotFoundError)
  })

  test('behavior: a wallet that never answers can be left, and its late answer is turned away', async () => {
    wallet.announce()
    let agree: (() => void) | undefined
    wallet.handlers.set(
      'eth_requestAccounts',
      () =>
        new Promise((resolve) => {
          agree = () => {
            wallet.isAuthorized = true
            resolve([alice])
          }
        }),
    )
    const connecting = start().connect(ID)
    await vi.waitUntil(() => agree !== undefined)
    expect(state().status).toBe('connecting')
    runtime?.cancelConnect()
    expect(state().status).toBe('disconnected')
    agree?.()
    await connecting
    expect(state()).toMatchObject({ status: 'disconnected', account: undefined })
    expect(localStorage.getItem(WALLET_STORAGE_KEY)).toBeNull()
  })

  test('behavior: a login that was left while the wallet asked is not the one that is saved', async () => {
    wallet.announce()
    const other = createPageWallet(bob, 'org.example.other')
    other.announce()
    let answer: (() => void) | undefined
    wallet.handlers.set('eth_requestAccounts', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      wallet.isAuthorized = true
      return wallet.accounts
    })
    const { connect } = start()
    const first = connect(ID)
    await vi.waitUntil(() => answer !== undefined)
    await connect('org.example.other')
    answer?.()
    await first
    expect(state()).toMatchObject({
      status: 'connected',
      account: bob,
      connector: { id: 'org.example.other' },
    })
    expect(localStorage.getItem(WALLET_STORAGE_KEY)).toContain('org.example.other')
    expect(state().lastUsedId).toBe('org.example.other')
  })

  test('behavior: a second wallet takes over, a refused one leaves the first', async () => {
    const other = createPageWallet(bob, 'org.other')
    wallet.announce()
    other.announce({ name: 'Other' })
    await start().connect(ID)
    other.handlers.set('eth_requestAccounts', () => {
      throw { code: 4001 }
    })
    await expect(runtime?.connect('org.other')).rejects.toThrow(WalletAuthorizationError)
    expect(state()).toMatchObject({ status: 'connected', account: alice, connector: { id: ID } })
    other.handlers.clear()
    await runtime?.connect('org.other')
    expect(state()).toMatchObject({ status: 'connected', account: bob, connector: { id: 'org.other' } })
    expect(ids()).toEqual(['org.other', ID])
  })

  test('behavior: WalletConnect is offered when it can be loaded, and loaded when it is chosen', async () => {
    const loadWalletConnect = vi.fn<() => Promise<CreateConnectorFn>>(() =>
      Promise.reject(new Error('offline')),
    )
    start({ loadWalletConnect })
    expect(ids()).toEqual(['walletConnect'])
    expect(loadWalletConnect).not.toHaveBeenCalled()
    await expect(runtime?.connect('walletConnect')).rejects.toThrow('offline')
  })
})

describe('WalletConnect', () => {
  test('default: its link is published while it waits', async () => {
    let agree: (() => void) | undefined
    const create = createConnector((config) => ({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: async () => {
        config.emitter.emit('message', { type: 'display_uri', data: 'wc:link' })
        await new Promise<void>((resolve) => {
          agree = resolve
        })
        return { accounts: [alice], chainId: 31337 } as never
      },
      disconnect: () => Promise.resolve(),
      getAccounts: () => Promise.resolve([alice]),
      getChainId: () => Promise.resolve(31337),
      getProvider: () => Promise.resolve(wallet.provider),
      isAuthorized: () => Promise.resolve(false),
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }))
    const connecting = start({ loadWalletConnect: () => Promise.resolve(create) }).connect('walletConnect')
    await vi.waitUntil(() => state().pairingUri === 'wc:link')
    expect(state().status).toBe('connecting')
    agree?.()
    await connecting
    expect(state()).toMatchObject({ status: 'connected', account: alice, pairingUri: undefined })
  })
})

describe('the page', () => {
  test('behavior: the same wallet twice is listed once, a nameless one not at all', () => {
    wallet.announce()
    wallet.announce({ name: 'Copy' })
    wallet.announce({ rdns: 'not a domain' })
    wallet.announce({ rdns: 7 })
    start()
    expect(state().wallets).toEqual([
      { id: ID, name: 'Example', icon: 'data:image/png;base64,AA==', kind: 'announced' },
    ])
  })

  test('behavior: two wallets that say they are the same are both offered, each as itself', async () => {
    const second = createPageWallet(bob, ID)
    wallet.announce()
    second.announce({ name: 'Second' })
    start()
    expect(ids()).toEqual([ID, `${ID}#2`])
    await runtime?.connect(`${ID}#2`)
    expect(state()).toMatchObject({ status: 'connected', account: bob, connector: { id: `${ID}#2` } })
  })

  test('behavior: an icon may be a JPEG', () => {
    wallet.announce({ icon: 'data:image/jpeg;base64,AA==' })
    start()
    expect(state().wallets[0]?.icon).toBe('data:image/jpeg;base64,AA==')
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a foreign address', 'https://example.org/icon.svg'],
    ['5 MB', `data:image/svg+xml,${'x'.repeat(5_000_000)}`],
    ['a number', 5],
  ])('behavior: an icon that is %s is left out', (_name, icon) => {
    wallet.announce({ icon })
    start()
    expect(state().wallets[0]?.icon).toBeUndefined()
  })

  test('behavior: a hostile name loses what can’t be seen', () => {
    wallet.announce({ name: `  Meta\u202eksaM\u200b  <b>${'x'.repeat(500)}` })
    start()
    expect(state().wallets[0]?.name).toBe(`MetaksaM <b>${'x'.repeat(28)}`)
  })

  test('behavior: a bare window.ethereum is listed, unless an announced wallet stands for it', async () => {
    Reflect.set(window, 'ethereum', wallet.provider)
    start()
    expect(state().wallets).toMatchObject([{ id: 'legacy', kind: 'legacy' }])
    await runtime?.connect('legacy')
    expect(state().account).toBe(alice)
    await runtime?.disconnect()
    wallet.announce()
    expect(ids()).toEqual([ID])
  })

  test('behavior: a frozen provider works, one whose getters throw is not there', async () => {
    const frozen = createPageWallet(bob, 'org.frozen')
    Object.freeze(frozen.provider)
    frozen.announce()
    window.addEventListener('eip6963:requestProvider', () => {
      const detail = {
        get info(): never {
          throw new Error('trap')
        },
      }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get: () => {
        throw new Error('trap')
      },
    })
    start()
    expect(ids()).toEqual(['org.frozen'])
    await runtime?.connect('org.frozen')
    expect(state().account).toBe(bob)
  })

  test('behavior: a provider that refuses listeners still connects', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    Object.assign(wallet.provider, {
      on: () => {
        throw new Error('no listeners')
      },
    })
    wallet.announce()
    await start().connect(ID)
    expect(state().status).toBe('connected')
    expect(warn).toHaveBeenCalled()
  })
})

describe('saved login', () => {
  test('default: is restored without opening the wallet [4.22.1]', async () => {
    save()
    wallet.isAuthorized = true
    wallet.announce()
    expect(prepareWallet()).toBe(true)
    start()
    await untilStatus('connected')
    expect(state().account).toBe(alice)
    expect(wallet.requests).not.toContain('eth_requestAccounts')
    expect(wallet.requests).not.toContain('wallet_requestPermissions')
  })

  test('behavior: its account is there before the wallet answers, and cannot sign until then', async () => {
    save(true, alice)
    wallet.isAuthorized = true
    wallet.announce()
    prepareWallet()
    expect(state()).toMatchObject({ status: 'starting', account: alice, chainId: undefined })
    const { signer, restored } = start()
    expect(signer.getIdentity()).toBeUndefined()
    await restored
    expect(signer.getIdentity()).toEqual({ account: alice, chainId: 31337 })
  })

  test('behavior: the account that the wallet has by now replaces the saved one, on the next visit too', async () => {
    save(true, bob)
    wallet.isAuthorized = true
    wallet.announce()
    prepareWallet()
    await start().restored
    expect(state().account).toBe(alice)
    expect(readSavedLogin()?.account).toBe(alice)
    wallet.emit('accountsChanged', [bob])
    await vi.waitUntil(() => state().account === bob)
    expect(readSavedLogin()?.account).toBe(bob)
  })

  test.each([
    ['is not in the page', () => undefined],
    ['has forgotten the login', () => wallet.announce()],
  ])('behavior: the saved account is dropped where the wallet %s', async (_name, prepare) => {
    save(true, alice)
    prepare()
    prepareWallet()
    await start().restored
    expect(state()).toMatchObject({ status: 'disconnected', account: undefined })
  })

  test('behavior: logging out before the wallet answers is remembered', async () => {
    save(true, alice)
    wallet.isAuthorized = true
    wallet.announce()
    prepareWallet()
    await start().disconnect()
    expect(state()).toMatchObject({ status: 'disconnected', account: undefined })
    expect(prepareWallet()).toBe(false)
  })

  test('behavior: connecting another wallet before the saved one answers keeps nothing of it', async () => {
    save(true, bob)
    wallet.announce()
    wallet.handlers.set('eth_requestAccounts', () => new Promise(() => {}))
    prepareWallet()
    void start().connect(ID)
    expect(state()).toMatchObject({ status: 'connecting', account: undefined })
    runtime?.cancelConnect()
    expect(state()).toMatchObject({ status: 'disconnected', account: undefined })
  })

  test.each([5, null, '0x12', `${alice.slice(0, -1)}G`, 'x'.repeat(42)])(
    'error: %j as the saved account counts as none',
    (account) => {
      save(true, account)
      expect(prepareWallet()).toBe(true)
      expect(state().account).toBeUndefined()
    },
  )

  test('behavior: a wallet that is injected later is restored then [4.22.2]', async () => {
    save()
    wallet.isAuthorized = true
    start()
    await untilStatus('disconnected')
    expect(state().isAwaitingSavedWallet).toBe(true)
    wallet.announce()
    await untilStatus('connected')
    expect(state()).toMatchObject({ account: alice, isAwaitingSavedWallet: false })
  })

  test('behavior: a login that the wallet has forgotten ends as disconnected', async () => {
    save()
    wallet.announce()
    start()
    await untilStatus('disconnected')
    expect(state().account).toBeUndefined()
  })

  test('behavior: without a saved login nothing is needed at once', () => {
    expect(prepareWallet()).toBe(false)
    expect(state().status).toBe('disconnected')
    localStorage.setItem(WALLET_STORAGE_KEY, '{broken')
    expect(prepareWallet()).toBe(false)
    save(false)
    expect(prepareWallet()).toBe(false)
  })

  test('behavior: logging out is remembered [4.23.2]', async () => {
    wallet.announce()
    await start().connect(ID)
    await runtime?.disconnect()
    expect(state()).toMatchObject({ status: 'disconnected', account: undefined, connector: undefined })
    expect(prepareWallet()).toBe(false)
    wallet.emit('accountsChanged', [bob])
    wallet.emit('connect', { chainId: '0x1' })
    const turnedAway = (): number =>
      wallet.requests.filter((method) => method === 'wallet_revokePermissions').length
    await vi.waitUntil(() => turnedAway() >= 2)
    expect(state().status).toBe('disconnected')
  })
})

describe('login on another network', () => {
  const switches = (): number =>
    wallet.requests.filter((method) => method === 'wallet_switchEthereumChain').length

  beforeEach(() => {
    wallet.chainId = 1
    wallet.announce()
  })

  test('default: the wallet is asked to switch [8.14.1]', async () => {
    await start().connect(ID)
    await vi.waitUntil(() => state().chainId === 31337)
    expect(switches()).toBe(1)
  })

  test('behavior: the login stands where the user refuses [8.14.1]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    wallet.handlers.set('wallet_switchEthereumChain', () => {
      throw { code: 4001, message: 'no' }
    })
    await start().connect(ID)
    await vi.waitUntil(() => warned.mock.calls.length === 1)
    expect(state()).toMatchObject({ status: 'connected', account: alice, chainId: 1, error: undefined })
  })

  test('behavior: a wallet on the network is not asked', async () => {
    wallet.chainId = 31337
    await start().connect(ID)
    expect(switches()).toBe(0)
  })

  test('behavior: a login that is restored silently asks for nothing', async () => {
    wallet.isAuthorized = true
    save()
    start()
    await untilStatus('connected')
    expect(state().chainId).toBe(1)
    expect(switches()).toBe(0)
  })
})

describe('events of the wallet', () => {
  beforeEach(async () => {
    wallet.announce()
    await start().connect(ID)
  })

  test('behavior: another account', async () => {
    wallet.emit('accountsChanged', [bob])
    await vi.waitUntil(() => state().account === bob)
    expect(state().status).toBe('connected')
  })

  test('behavior: another chain', async () => {
    wallet.emit('chainChanged', '0x1')
    await vi.waitUntil(() => state().chainId === 1)
    expect(runtime?.signer.getIdentity()).toEqual({ account: alice, chainId: 1 })
  })

  test('behavior: locked and unlocked again', async () => {
    wallet.isAuthorized = false
    wallet.emit('accountsChanged', [])
    await untilStatus('disconnected')
    wallet.isAuthorized = true
    wallet.emit('accountsChanged', [alice])
    await untilStatus('connected')
    expect(state()).toMatchObject({ account: alice, connector: { id: ID } })
  })

  test('behavior: no account is left', async () => {
    wallet.emit('accountsChanged', [])
    await untilStatus('disconnected')
    expect(runtime?.signer.getIdentity()).toBeUndefined()
  })
})

describe('switchChain', () => {
  beforeEach(async () => {
    wallet.announce()
    await start().connect(ID)
    wallet.chainId = 1
    wallet.emit('chainChanged', '0x1')
    await vi.waitUntil(() => state().chainId === 1)
  })

  test('default', async () => {
    await runtime?.switchChain()
    expect(state().chainId).toBe(31337)
  })

  test('behavior: an unknown chain is added with the network’s parameters [7.2.13]', async () => {
    let added: unknown
    wallet.handlers.set('wallet_switchEthereumChain', () => {
      throw { code: -32603, data: { originalError: { code: 4902 } } }
    })
    wallet.handlers.set('wallet_addEthereumChain', (params) => {
      added = params
      wallet.chainId = 31337
      wallet.handlers.delete('wallet_switchEthereumChain')
      return null
    })
    await runtime?.switchChain()
    expect(state().chainId).toBe(31337)
    expect(added).toMatchObject([{ chainId: '0x7a69', rpcUrls: [new URL('/rpc', location.href).href] }])
  })

  test('error: a wallet that cannot add the chain is reported with the chain', async () => {
    wallet.handlers.set('wallet_switchEthereumChain', () => {
      throw { code: 4902 }
    })
    wallet.handlers.set('wallet_addEthereumChain', () => {
      throw { code: 4902 }
    })
    await expect(runtime?.switchChain()).rejects.toThrow('Switch it to chain 31337.')
  })

  test('error: a wallet that says yes and stays', async () => {
    wallet.handlers.set('wallet_switchEthereumChain', () => null)
    await expect(runtime?.switchChain()).rejects.toThrow(WrongChainError)
    expect(state()).toMatchObject({ status: 'connected', chainId: 1 })
  })
})

describe('watchAsset', () => {
  const asset = { address: bob, symbol: 'IBULL', decimals: 9 }

  test('behavior: false without a wallet, and when it declines [7.2.13]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    wallet.announce()
    expect(await start().watchAsset(asset)).toBe(false)
    await runtime?.connect(ID)
    expect(await runtime?.watchAsset(asset)).toBe(false)
    expect(warn).toHaveBeenCalledOnce()
    wallet.handlers.set('wallet_watchAsset', (params) => {
      expect(params).toEqual({ type: 'ERC20', options: { ...asset, chainId: 31_337 } })
      return true
    })
    expect(await runtime?.watchAsset(asset)).toBe(true)
    const long = { ...asset, symbol: 'A-symbol-of-its-contract' }
    wallet.handlers.set('wallet_watchAsset', (params) => {
      expect(params).toMatchObject({ options: { symbol: long.symbol } })
      return true
    })
    expect(await runtime?.watchAsset(long)).toBe(true)
  })
})

describe('addEndpoint', () => {
  const url = 'https://private.example/rpc'

  test('default: offers the network with this endpoint alone', async () => {
    wallet.announce()
    await start().connect(ID)
    let offered: unknown
    wallet.handlers.set('wallet_addEthereumChain', (params) => {
      offered = params
      return null
    })
    await runtime?.addEndpoint(url)
    const { addChainParameters } = localNetwork
    expect(offered).toEqual([
      {
        ...addChainParameters,
        rpcUrls: [url],
        blockExplorerUrls: [new URL('/explorer', location.href).href],
      },
    ])
    await runtime?.addEndpoint('/private-rpc')
    expect(offered).toMatchObject([{ rpcUrls: [new URL('/private-rpc', location.href).href] }])
  })

  test.each([
    [{ code: 4001, message: 'no' }, TransactionRejectedError],
    [{ code: 4200, message: 'no' }, WalletMethodUnsupportedError],
    [{ code: -32_601, message: 'no' }, WalletMethodUnsupportedError],
    [undefined, WalletFailureError],
  ])('error: a wallet that throws %o', async (thrown, expected) => {
    wallet.announce()
    await start().connect(ID)
    wallet.handlers.set('wallet_addEthereumChain', () => {
      throw thrown
    })
    await expect(runtime?.addEndpoint(url)).rejects.toThrow(expected)
    expect(state()).toMatchObject({ status: 'connected', error: undefined })
  })

  test('error: no wallet', async () => {
    await expect(start().addEndpoint(url)).rejects.toThrow(WalletNotFoundError)
  })
})
