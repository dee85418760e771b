import type { ArtifactName } from '@ibull/contracts'
import { DevelopmentChain, type Receipt } from '@ibull/contracts/development-chain'
import { MAX_UINT256, NativeCurrency, Token, type Address } from '@ibull/domain'
import { numberToHex } from 'viem'
import { vi } from 'vitest'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { routerAbi } from '../abi/router.generated.ts'
import { createGuardedSigner, type WalletIdentity } from '../guard/guarded-signer.ts'
import { shieldProvider } from '../guard/shielded-provider.ts'
import type { WritePreferences, WriteServices } from '../flow/write-services.ts'
import { localNetwork } from '../networks/house-networks.ts'
import type { Network } from '../networks/network.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { createTransactionStore, type TransactionStore } from '../transactions/transaction-store.ts'
import type { Eip1193Provider } from '../wallet/eip1193.ts'
import { createTransactionChecks } from '../transactions/transaction-check.ts'
import { createBatchWallet, type BatchWallet } from './batch-wallet.ts'

const LATER = 10n ** 12n

/** A wallet scripted by a test. */
export interface StubWallet {
  /** Signing requests received by the wallet. */
  readonly requests: { readonly method: string; readonly params: readonly unknown[] }[]
  /** How the wallet handles the next signing request instead of approving it. */
  answerNext: ((forward: () => Promise<unknown>) => Promise<unknown>) | undefined
  identity: WalletIdentity | undefined
  readonly batches: BatchWallet
  /** Starts another connection, with no cached knowledge. */
  readonly reconnect: () => void
  /** Notifies the app that account or chain changed. */
  readonly change: (identity: WalletIdentity | undefined) => void
}

/** A development chain with the exchange, a funded account and its wallet. */
export interface ExchangeWorld {
  readonly anvil: DevelopmentChain
  readonly network: Network
  readonly account: Address
  readonly wallet: StubWallet
  readonly transactions: TransactionStore
  readonly services: WriteServices
  readonly preferences: { -readonly [K in keyof WritePreferences]: WritePreferences[K] }
  /** Checks the recorded transactions' outcomes once. */
  readonly check: () => Promise<void>
  readonly refreshed: bigint[]
  /** Approves from the account, without a flow; for the router by default. */
  readonly approve: (token: Token, amount: bigint, spender?: Address) => Promise<Receipt>
  readonly deployToken: (
    name: ArtifactName,
    symbol: string,
    extra?: readonly unknown[],
    decimals?: number,
    supply?: bigint,
  ) => Promise<Token>
  /** Creates a pool of two tokens, or of a token and BNB. Raw amounts. */
  readonly addLiquidity: (a: Token, amountA: bigint, b: Token | 'native', amountB: bigint) => Promise<void>
  readonly balanceOf: (token: Token, owner: Address) => Promise<bigint>
  /** Reads the account's allowance, for the router by default. */
  readonly allowanceOf: (token: Token, spender?: Address) => Promise<bigint>
  /** Makes the current chain and preferences the state that {@link reset} restores. */
  readonly keep: () => Promise<void>
  /** Reverts a test's changes to chain, wallet, records and preferences; silences the log of failed flows. */
  readonly reset: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a chain and deploys the exchange. */
export async function startExchangeWorld(): Promise<ExchangeWorld> {
  const anvil = await DevelopmentChain.start()
  const [deployer, account] = anvil.accounts
  const wrapped = await anvil.deploy('WrappedNative')
  const factory = await anvil.deploy('Factory', [deployer, 'iBull LPs', 'IBULL-LP'])
  const router = await anvil.deploy('Router', [factory, wrapped])
  const splitRouter = await anvil.deploy('SplitRouter', [router])
  const multicall = await anvil.deploy('Multicall')
  const wrappedNative = new Token({
    chainId: 31337,
    address: wrapped,
    decimals: 18,
    symbol: 'WBNB',
    name: 'Wrapped BNB',
  })
  const network: Network = {
    ...localNetwork,
    rpcUrls: [anvil.url],
    native: new NativeCurrency('BNB', 'BNB', wrappedNative),
    wrappedNative,
    contracts: { factory, router, splitRouter, multicall, wrappedNative: wrapped, mainToken: wrapped },
    pollIntervalMs: 10,
  }

  const listeners = new Set<() => void>()
  const wallet: StubWallet = {
    requests: [],
    answerNext: undefined,
    identity: { account, chainId: 31337 },
    batches: createBatchWallet(anvil, 31337),
    reconnect: () => {
      provider = connect()
    },
    change: (identity) => {
      wallet.identity = identity
      for (const listener of listeners) listener()
    },
  }
  const connect = (): Eip1193Provider =>
    shieldProvider({
      request: async ({ method, params }) => {
        if (method === 'eth_chainId') return numberToHex(wallet.identity?.chainId ?? 0)
        const given = params as readonly unknown[]
        if (method.startsWith('wallet_get')) return wallet.batches.request(method, given)
        wallet.requests.push({ method, params: given })
        const answer = wallet.answerNext
        wallet.answerNext = undefined
        const forward = (): Promise<unknown> =>
          method === 'wallet_sendCalls'
            ? wallet.batches.request(method, given)
            : anvil.request(method, ...given)
        return answer === undefined ? forward() : answer(forward)
      },
      on: () => undefined,
      removeListener: () => undefined,
    })
  let provider = connect()
  const rpc = createRpcClient({ chainId: 31337, urls: [anvil.url] })
  const transactions = createTransactionStore({})
  const preferences: ExchangeWorld['preferences'] = {
    deadlineSeconds: 1200,
    gasSpeed: 'standard',
    approvalMode: 'unlimited',
  }
  let kept: { readonly snapshot: unknown; readonly preferences: WritePreferences } | undefined
  const refreshed: bigint[] = []

  const allowance = (owner: Address, token: Token, spender: Address = router): Promise<bigint> =>
    anvil.read(token.address, erc20Abi, 'allowance', [owner, spender])

  const signer = createGuardedSigner({
    getProvider: () => provider,
    getIdentity: () => wallet.identity,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })

  async function keep(): Promise<void> {
    kept = { snapshot: await anvil.request('evm_snapshot'), preferences: { ...preferences } }
  }

  async function reset(): Promise<void> {
    vi.spyOn(console, 'warn')
      .mockReset()
      .mockImplementation(() => undefined)
    Object.assign(preferences, kept?.preferences)
    await anvil.request('evm_revert', kept?.snapshot)
    await keep()
    transactions.clear(31337)
    wallet.requests.length = 0
    wallet.answerNext = undefined
    wallet.reconnect()
    wallet.identity = { account, chainId: 31337 }
    Object.assign(wallet.batches, { atomic: undefined, isHolding: false })
  }

  return {
    anvil,
    network,
    account,
    wallet,
    transactions,
    preferences,
    refreshed,
    services: {
      network,
      rpc,
      transactions,
      signer,
      getPreferences: () => preferences,
      refreshReads: async (block) => {
        refreshed.push(block)
      },
    },
    check: createTransactionChecks({
      store: transactions,
      rpc,
      network,
      readCallsStatus: signer.getCallsStatus,
    }).check,
    approve: (token, amount, spender = router) =>
      anvil.write(token.address, erc20Abi, 'approve', [spender, amount], { from: account }),
    deployToken: async (name, symbol, extra = [], decimals = 18, supply = 10n ** 30n) => {
      const address = await anvil.deploy(name, [symbol, symbol, decimals, supply, ...extra])
      await anvil.write(address, erc20Abi, 'transfer', [account, 10n ** 24n])
      return new Token({ chainId: 31337, address, decimals, symbol, name: symbol })
    },
    addLiquidity: async (a, amountA, b, amountB) => {
      for (const token of b === 'native' ? [a] : [a, b]) {
        if ((await allowance(deployer, token)) === 0n)
          await anvil.write(token.address, erc20Abi, 'approve', [router, MAX_UINT256])
      }
      if (b === 'native') {
        const args = [a.address, amountA, 0n, 0n, deployer, LATER]
        await anvil.write(router, routerAbi, 'addLiquidityETH', args, { value: amountB })
      } else {
        const args = [a.address, b.address, amountA, amountB, 0n, 0n, deployer, LATER]
        await anvil.write(router, routerAbi, 'addLiquidity', args)
      }
    },
    balanceOf: (token, owner) => anvil.read(token.address, erc20Abi, 'balanceOf', [owner]),
    allowanceOf: (token, spender) => allowance(account, token, spender),
    keep,
    reset,
    stop: () => anvil.stop(),
  }
}
