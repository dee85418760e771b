import type { Address, IbullError } from '@ibull/domain'
import {
  connect,
  createConfig,
  disconnect,
  injected,
  reconnect,
  type Connector,
  type CreateConnectorFn,
} from '@wagmi/core'
import { custom, type Chain, type EIP1193Provider } from 'viem'
import { createGuardedSigner, type GuardedSigner, type WalletIdentity } from '../guard/guarded-signer.ts'
import { shieldProvider } from '../guard/shielded-provider.ts'
import type { Network } from '../networks/network.ts'
import { isProvider, type Eip1193Provider } from './eip1193.ts'
import { readSavedLogin, saveLogin } from './saved-login.ts'
import { toWalletError } from './to-wallet-error.ts'
import { discoverWallets } from './wallet-discovery.ts'
import { UnknownConnectorError, WalletMethodUnsupportedError, WalletNotFoundError } from './wallet-errors.ts'
import type { WatchedAsset } from './wallet-offers.ts'
import { walletStore, type WalletOption } from './wallet-store.ts'

export interface WalletRuntimeOptions {
  readonly network: Network
  /**
   * Enables WalletConnect: loads its connector when the user picks it. Guard the import with a static condition on
   * the project id, so that builds without one don't include it.
   * @example () => import('@ibull/chain/wallet-connect').then((room) => room.createWalletConnectConnector(id))
   */
  readonly loadWalletConnect?: (() => Promise<CreateConnectorFn>) | undefined
}

/** Connection to the user's wallet. Its state is in {@link walletStore}. */
export interface WalletRuntime {
  /**
   * Opens the wallet's connection prompt, and requests a switch if it is on another network.
   * @throws {WalletError}, which is also stored in the state.
   */
  readonly connect: (walletId: string) => Promise<void>
  /** Stops waiting for an unresponsive wallet. A late response is rejected. */
  readonly cancelConnect: () => void
  readonly disconnect: () => Promise<void>
  /** Switches the wallet to the app's network, adding it if unknown. @throws {WalletError} */
  readonly switchChain: () => Promise<void>
  /** Prompts the wallet to list a token. `false` without a wallet, or when declined. */
  readonly watchAsset: (asset: WatchedAsset) => Promise<boolean>
  /** Prompts the wallet to send this network's transactions through another endpoint. @throws {WalletError} */
  readonly addEndpoint: (url: string) => Promise<void>
  /** Repeats discovery, for wallets injected late. */
  readonly refreshWallets: () => void
  /** Resolves once the saved login is restored or known not to be: from then on `signer` has its wallet. */
  readonly restored: Promise<void>
  readonly signer: GuardedSigner
  readonly stop: () => void
}

const WALLET_CONNECT: WalletOption = {
  id: 'walletConnect',
  name: 'WalletConnect',
  icon: undefined,
  kind: 'walletConnect',
}

const NO_CONNECTION = {
  pairingUri: undefined,
  account: undefined,
  chainId: undefined,
  connector: undefined,
} as const

/** Time limit for a saved wallet to respond, in milliseconds. */
const RESTORE_PATIENCE_MS = 1500

/** Starts wallet discovery and restores a saved login, even if its wallet is injected later. */
export function startWalletRuntime(options: WalletRuntimeOptions): WalletRuntime {
  const { network, loadWalletConnect } = options
  const config = createConfig({
    chains: [chainOf(network)],
    transports: { [network.id]: custom({ request: refuseToRead }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const discovery = discoverWallets()
  const connectors = new Map<string, Connector>()
  const providers = new Map<string, Eip1193Provider>()
  /** The wallet chosen by the user; a wallet that connects on its own is disconnected. */
  let requestedId: string | undefined
  let connectedId: string | undefined
  let attempt = 0

  function listWallets(): void {
    const lastUsedId = readSavedLogin()?.walletId
    const found = discovery.getWallets().map(({ option }) => option)
    const wallets = loadWalletConnect === undefined ? found : [...found, WALLET_CONNECT]
    walletStore.setState({
      lastUsedId,
      wallets: [...wallets].sort((a, b) => Number(b.id === lastUsedId) - Number(a.id === lastUsedId)),
    })
  }

  async function connectorOf(walletId: string): Promise<Connector> {
    const known = connectors.get(walletId)
    if (known !== undefined) return known
    const create = await connectorFactoryOf(walletId)
    const meanwhile = connectors.get(walletId)
    if (meanwhile !== undefined) return meanwhile
    // Wallets are announced, and WalletConnect is loaded, long after the config was created, and wagmi has no
    // public API for adding a connector then: `createConfig` takes its list once, its own discovery would bypass
    // `shieldProvider`, and `connect` doesn't list connectors it creates from a function. This is what that
    // discovery calls; the version is pinned.
    const { setup, setState } = config._internal.connectors
    const connector = setup(create)
    connectors.set(walletId, connector)
    // A listed connector may reconnect on its own, for example when the user unlocks the wallet.
    setState((listed) => [...listed, connector])
    return connector
  }

  async function connectorFactoryOf(walletId: string): Promise<CreateConnectorFn> {
    if (walletId === WALLET_CONNECT.id && loadWalletConnect !== undefined) return loadWalletConnect()
    const wallet = discovery.getWallets().find(({ option }) => option.id === walletId)
    if (wallet === undefined) {
      throw walletId === 'legacy' ? new WalletNotFoundError() : new UnknownConnectorError(walletId)
    }
    const provider = shieldProvider(wallet.provider)
    if (!isLibraryProvider(provider)) throw new WalletNotFoundError()
    providers.set(walletId, provider)
    return injected({ target: { id: walletId, name: wallet.option.name, provider } })
  }

  function currentConnection():
    { connector: Connector; accounts: readonly Address[]; chainId: number } | undefined {
    const { connections, current } = config.state
    return current === null ? undefined : connections.get(current)
  }

  /** Copies the connection library's current state to the store. */
  function publish(): void {
    const connection = currentConnection()
    const account = connection?.accounts[0]
    if (connection === undefined || account === undefined) {
      if (connectedId === undefined) return
      connectedId = undefined
      if (walletStore.getState().status !== 'connected') return
      walletStore.setState({ status: 'disconnected', ...NO_CONNECTION })
      return
    }
    const walletId = [...connectors].find(([, connector]) => connector.uid === connection.connector.uid)?.[0]
    const isOther = walletId !== requestedId
    if (isOther && walletId === connectedId && walletStore.getState().status === 'connecting') return
    if (walletId === undefined || isOther) {
      void disconnect(config, { connector: connection.connector }).catch(warn)
      return
    }
    connectedId = walletId
    const before = walletStore.getState()
    if (before.status !== 'connected' || before.account !== account) {
      saveLogin({ walletId, isConnected: true, account })
    }
    walletStore.setState({
      status: 'connected',
      pairingUri: undefined,
      account,
      chainId: connection.chainId,
      connector: optionOf(walletId),
      isAwaitingSavedWallet: false,
      error: undefined,
    })
  }

  function optionOf(walletId: string): WalletOption | undefined {
    return walletStore.getState().wallets.find(({ id }) => id === walletId)
  }

  async function connectWith(walletId: string): Promise<void> {
    const mine = ++attempt
    const previous = currentConnection()?.connector
    const previousId = connectedId
    walletStore.setState({
      status: 'connecting',
      account: previous === undefined ? undefined : walletStore.getState().account,
      connector: optionOf(walletId),
      isAwaitingSavedWallet: false,
      pairingUri: undefined,
      error: undefined,
    })
    try {
      const connector = await connectorOf(walletId)
      if (mine !== attempt) return
      requestedId = walletId
      if (connector.uid === previous?.uid) return publish()
      connector.emitter.off('message', showPairing)
      connector.emitter.on('message', showPairing)
      await connect(config, { connector })
      if (mine !== attempt) return
      if (previous !== undefined) await disconnect(config, { connector: previous }).catch(warn)
      const provider = await connector.getProvider()
      if (!providers.has(walletId) && isProvider(provider)) providers.set(walletId, shieldProvider(provider))
      publish()
      listWallets()
    } catch (thrown) {
      if (mine !== attempt) return
      const error = toWalletError(thrown, 'connect')
      requestedId = previousId
      returnTo(previousId, error)
      throw error
    }
  }

  /** WalletConnect emits its pairing link as a message. */
  function showPairing({ type, data }: { readonly type: string; readonly data?: unknown }): void {
    if (type !== 'display_uri' || typeof data !== 'string' || !data.startsWith('wc:')) return
    if (walletStore.getState().status === 'connecting') walletStore.setState({ pairingUri: data })
  }

  function cancelConnect(): void {
    if (walletStore.getState().status !== 'connecting') return
    attempt += 1
    requestedId = connectedId
    returnTo(connectedId)
  }

  /** Ends an attempt to connect: with the wallet connected before, or none. */
  function returnTo(walletId: string | undefined, error?: IbullError): void {
    walletStore.setState(
      walletId === undefined
        ? { status: 'disconnected', ...NO_CONNECTION, error }
        : { status: 'connected', pairingUri: undefined, connector: optionOf(walletId), error },
    )
  }

  async function disconnectWallet(): Promise<void> {
    attempt += 1
    const isStarting = walletStore.getState().status === 'starting'
    const walletId = isStarting ? readSavedLogin()?.walletId : connectedId
    const connector = currentConnection()?.connector
    requestedId = undefined
    connectedId = undefined
    if (walletId !== undefined) saveLogin({ walletId, isConnected: false })
    walletStore.setState({
      status: 'disconnected',
      ...NO_CONNECTION,
      isAwaitingSavedWallet: false,
      error: undefined,
    })
    if (connector !== undefined) await disconnect(config, { connector }).catch(warn)
  }

  /** Reconnects the saved wallet without prompting. Returns whether the wallet is in the page. */
  async function restore(walletId: string): Promise<boolean> {
    const isHere =
      walletId === WALLET_CONNECT.id
        ? loadWalletConnect !== undefined
        : discovery.getWallets().some(({ option }) => option.id === walletId)
    if (!isHere) return false
    const mine = ++attempt
    const patience = setTimeout(giveUpWaiting, RESTORE_PATIENCE_MS)
    try {
      const connector = await connectorOf(walletId)
      if (mine !== attempt) return true
      requestedId = walletId
      await reconnect(config, { connectors: [connector] })
      if (mine !== attempt) return true
      if (currentConnection() === undefined) requestedId = undefined
      const provider = await connector.getProvider()
      if (!providers.has(walletId) && isProvider(provider)) providers.set(walletId, shieldProvider(provider))
      publish()
    } catch (error) {
      warn(error)
    } finally {
      clearTimeout(patience)
      if (mine === attempt && connectedId === undefined) {
        walletStore.setState({ status: 'disconnected', ...NO_CONNECTION, isAwaitingSavedWallet: false })
      }
    }
    return true
  }

  function giveUpWaiting(): void {
    if (walletStore.getState().status === 'starting') {
      walletStore.setState({ status: 'disconnected', ...NO_CONNECTION, isAwaitingSavedWallet: true })
    }
  }

  async function restoreSaved(): Promise<void> {
    const saved = readSavedLogin()
    if (saved?.isConnected !== true) {
      if (walletStore.getState().status === 'starting') walletStore.setState({ status: 'disconnected' })
      return
    }
    if (await restore(saved.walletId)) return
    giveUpWaiting()
  }

  function onDiscovery(): void {
    listWallets()
    const { isAwaitingSavedWallet } = walletStore.getState()
    const saved = readSavedLogin()
    if (isAwaitingSavedWallet && saved?.isConnected === true) void restore(saved.walletId)
  }

  function identity(): WalletIdentity | undefined {
    const { account, chainId, status } = walletStore.getState()
    return status !== 'connected' || account === undefined || chainId === undefined
      ? undefined
      : { account, chainId }
  }

  const connectedProvider = (): Eip1193Provider | undefined =>
    connectedId === undefined ? undefined : providers.get(connectedId)

  async function switchNetwork(): Promise<void> {
    const provider = connectedProvider()
    if (provider === undefined) throw new WalletNotFoundError()
    await (await loadOffers()).switchToNetwork(provider, network)
    currentConnection()?.connector.emitter.emit('change', { chainId: network.id })
  }

  listWallets()
  const endings = [
    discovery.subscribe(onDiscovery),
    config.subscribe((state) => state, publish),
    discovery.stop,
  ]
  void restoreSaved()

  return {
    connect: async (walletId) => {
      await connectWith(walletId)
      const { status, chainId } = walletStore.getState()
      // The login holds whether or not the wallet switches: the page displays its chain and offers to switch
      // again.
      if (status === 'connected' && chainId !== network.id) void switchNetwork().catch(warn)
    },
    cancelConnect,
    disconnect: disconnectWallet,
    switchChain: async () => {
      try {
        await switchNetwork()
        walletStore.setState({ error: undefined })
      } catch (thrown) {
        const error = toWalletError(thrown, 'switch')
        walletStore.setState({ error })
        throw error
      }
    },
    watchAsset: async (asset) => {
      try {
        return await (await loadOffers()).offerToken(connectedProvider(), network.id, asset)
      } catch (error) {
        warn(error)
        return false
      }
    },
    addEndpoint: async (url) => (await loadOffers()).offerEndpoint(connectedProvider(), network, url),
    refreshWallets: discovery.refresh,
    restored: new Promise((resolve) => {
      const end = walletStore.subscribe(({ status }) => {
        if (status !== 'starting') finish()
      })
      const finish = () => {
        end()
        resolve()
      }
      endings.push(end)
      if (walletStore.getState().status !== 'starting') finish()
    }),
    signer: createGuardedSigner({
      getProvider: connectedProvider,
      getIdentity: identity,
      subscribe: (listener) => walletStore.subscribe(listener),
    }),
    stop: () => {
      attempt += 1
      for (const end of endings) end()
    },
  }
}

/** Loaded when they are needed: the connection itself does without. */
const loadOffers = () => import('./wallet-offers.ts')

function chainOf(network: Network): Chain {
  return {
    id: network.id,
    name: network.name,
    nativeCurrency: network.addChainParameters.nativeCurrency,
    rpcUrls: { default: { http: network.rpcUrls } },
  }
}

/** The connection library never reads the chain here: reads have their own client. */
function refuseToRead({ method }: { readonly method: string }): Promise<never> {
  return Promise.reject(new WalletMethodUnsupportedError(method))
}

/** The library's provider type lists every method; ours accepts any. */
function isLibraryProvider(provider: Eip1193Provider): provider is Eip1193Provider & EIP1193Provider {
  return isProvider(provider)
}

function warn(error: unknown): void {
  console.warn('The wallet did not do as asked.', error)
}
