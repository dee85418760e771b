import { artifact, type ArtifactName } from '@ibull/contracts'
import { MAX_UINT256, NativeCurrency, Token, type Address } from '@ibull/domain'
import { encodeDeployData, encodeFunctionData, getAddress, numberToHex } from 'viem'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { routerAbi } from '../abi/router.generated.ts'
import { createGuardedSigner, type WalletIdentity } from '../guard/guarded-signer.ts'
import { shieldProvider } from '../guard/shielded-provider.ts'
import type { WritePreferences, WriteServices } from '../flow/write-services.ts'
import { localNetwork } from '../networks/local.ts'
import type { Hex, Network } from '../networks/network.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'
import { createTransactionStore, type TransactionStore } from '../transactions/transaction-store.ts'
import type { Eip1193Provider } from '../wallet/eip1193.ts'
import { createTransactionCheck } from '../transactions/transaction-check.ts'
import { receiptOf, startAnvil, type Anvil } from './anvil.ts'
import { createBatchWallet, type BatchWallet } from './batch-wallet.ts'

const LATER = 10n ** 12n

/** A wallet as a test drives it. */
export interface StubWallet {
  /** Every request that reached the wallet to be signed. */
  readonly requests: { readonly method: string; readonly params: readonly unknown[] }[]
  /** What the wallet does with the next signing request instead of agreeing. */
  answerNext: ((forward: () => Promise<unknown>) => Promise<unknown>) | undefined
  identity: WalletIdentity | undefined
  readonly batches: BatchWallet
  /** Begins another connection, of which nothing is known yet. */
  readonly reconnect: () => void
  /** Notifies the app that account or chain changed. */
  readonly change: (identity: WalletIdentity | undefined) => void
}

/** A development chain with the exchange on it, a funded account and its wallet. */
export interface ExchangeWorld {
  readonly anvil: Anvil
  readonly network: Network
  readonly account: Address
  readonly wallet: StubWallet
  readonly transactions: TransactionStore
  readonly services: WriteServices
  readonly preferences: { -readonly [K in keyof WritePreferences]: WritePreferences[K] }
  /** Looks once for what became of the recorded transactions. */
  readonly check: () => Promise<void>
  readonly refreshed: bigint[]
  readonly send: (call: {
    to: Address
    data: Hex
    value?: bigint
    from?: Address
    nonce?: number
  }) => Promise<Hex>
  readonly deployToken: (
    name: ArtifactName,
    symbol: string,
    extra?: readonly unknown[],
    decimals?: number,
    supply?: bigint,
  ) => Promise<Token>
  /** A pool of two tokens, or of a token and BNB. Raw amounts. */
  readonly addLiquidity: (a: Token, amountA: bigint, b: Token | 'native', amountB: bigint) => Promise<void>
  readonly balanceOf: (token: Token, owner: Address) => Promise<bigint>
  readonly allowanceOf: (token: Token) => Promise<bigint>
  readonly stop: () => Promise<void>
}

/** Starts a chain and deploys the exchange. */
export async function startExchangeWorld(): Promise<ExchangeWorld> {
  const anvil = await startAnvil()
  const accounts = (await anvil.request('eth_accounts')) as readonly Address[]
  const [deployer, second] = accounts.map((account) => getAddress(account))
  if (deployer === undefined || second === undefined) throw new Error('The chain has no accounts.')
  // A fresh key: the well-known accounts of development chains may be delegated on copied state.
  const account = second

  async function send(call: {
    to?: Address
    data: Hex
    value?: bigint
    from?: Address
    nonce?: number
  }): Promise<Hex> {
    const { to, data, value = 0n, from = deployer, nonce } = call
    const hash = await anvil.request('eth_sendTransaction', {
      from,
      data,
      value: numberToHex(value),
      gas: numberToHex(8_000_000),
      ...(to === undefined ? {} : { to }),
      ...(nonce === undefined ? {} : { nonce: numberToHex(nonce) }),
    })
    const receipt = await receiptOf(anvil, hash as Hex)
    if (receipt.status !== '0x1') throw new Error(`A transaction of the test's own failed: ${String(hash)}`)
    return hash as Hex
  }

  async function deploy(name: ArtifactName, args: readonly unknown[] = []): Promise<Address> {
    const { abi, bytecode } = artifact(name)
    const hash = await send({ data: encodeDeployData({ abi, bytecode, args }) })
    const { contractAddress } = await receiptOf(anvil, hash)
    if (contractAddress === null) throw new Error(`${name} has no address.`)
    return getAddress(contractAddress)
  }

  const wrapped = await deploy('WrappedNative')
  const factory = await deploy('Factory', [deployer])
  const router = await deploy('Router', [factory, wrapped])
  const multicall = await deploy('Multicall')
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
    contracts: { factory, router, multicall, wrappedNative: wrapped, mainToken: wrapped },
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
  const preferences = { deadlineSeconds: 1200, gasSpeed: 'standard', approvalMode: 'unlimited' } as const
  const mutable: ExchangeWorld['preferences'] = { ...preferences }
  const refreshed: bigint[] = []

  const allowance = (owner: Address, token: Token): Promise<bigint> =>
    anvil
      .request('eth_call', {
        to: token.address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, router] }),
      })
      .then((result) => BigInt(result as Hex))

  const signer = createGuardedSigner({
    getProvider: () => provider,
    getIdentity: () => wallet.identity,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })

  return {
    anvil,
    network,
    account,
    wallet,
    transactions,
    preferences: mutable,
    refreshed,
    services: {
      network,
      rpc,
      transactions,
      signer,
      getPreferences: () => mutable,
      refreshReads: async (block) => {
        refreshed.push(block)
      },
    },
    check: createTransactionCheck({
      store: transactions,
      rpc,
      network,
      readCallsStatus: signer.getCallsStatus,
    }),
    send,
    deployToken: async (name, symbol, extra = [], decimals = 18, supply = 10n ** 30n) => {
      const address = await deploy(name, [symbol, symbol, decimals, supply, ...extra])
      const token = new Token({ chainId: 31337, address, decimals, symbol, name: symbol })
      const transfer = { abi: erc20Abi, functionName: 'transfer', args: [account, 10n ** 24n] } as const
      await send({ to: address, data: encodeFunctionData(transfer) })
      return token
    },
    addLiquidity: async (a, amountA, b, amountB) => {
      for (const token of b === 'native' ? [a] : [a, b]) {
        const approve = { abi: erc20Abi, functionName: 'approve', args: [router, MAX_UINT256] } as const
        if ((await allowance(deployer, token)) === 0n)
          await send({ to: token.address, data: encodeFunctionData(approve) })
      }
      if (b === 'native') {
        const args = [a.address, amountA, 0n, 0n, deployer, LATER] as const
        const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
        await send({ to: router, data, value: amountB })
      } else {
        const args = [a.address, b.address, amountA, amountB, 0n, 0n, deployer, LATER] as const
        await send({
          to: router,
          data: encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }),
        })
      }
    },
    balanceOf: async (token, owner) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
      return BigInt((await anvil.request('eth_call', { to: token.address, data })) as Hex)
    },
    allowanceOf: (token) => allowance(account, token),
    stop: anvil.stop,
  }
}
