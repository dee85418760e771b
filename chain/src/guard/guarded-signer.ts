import { isSameAddress } from '@ibull/domain'
import { numberToHex } from 'viem'
import type { Hex } from '../networks/network.ts'
import { MissingTransactionHashError, type Hash } from '../transactions/transaction-record.ts'
import type { Eip1193Provider } from '../wallet/eip1193.ts'
import { toWalletError, type WalletRequestKind } from '../wallet/to-wallet-error.ts'
import { AccountChangedError, WalletNotFoundError, WrongChainError } from '../wallet/wallet-errors.ts'
import { refuseUnless, type GuardContext, type GuardedAction } from './action-rule.ts'
import { inspectTransaction, inspectTypedData } from './inspect.ts'
import { originalOf } from './shielded-provider.ts'
import type { SigningRequest, TypedDataRequest } from './signing-request.ts'

/** Account and chain of the connected wallet. */
export interface WalletIdentity {
  readonly account: `0x${string}`
  readonly chainId: number
}

/**
 * The connected wallet as flows see it: it signs only what the guard has compared with the user's words.
 * `requireWanted` is called at the last moment before the wallet is asked, and throws when nobody waits any more.
 */
export interface GuardedSigner {
  /** @throws {GuardRefusedError} before the wallet is asked, a {WalletError} when it says no. */
  readonly sendTransaction: (
    request: SigningRequest,
    action: GuardedAction,
    context: GuardContext,
    requireWanted?: () => void,
  ) => Promise<Hash>
  /** @throws {GuardRefusedError} before the wallet is asked, a {WalletError} when it says no. */
  readonly signTypedData: (
    request: TypedDataRequest,
    action: GuardedAction,
    context: GuardContext,
    requireWanted?: () => void,
  ) => Promise<Hex>
  /** As last told by the wallet; `undefined` without one. */
  readonly getIdentity: () => WalletIdentity | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Where the signer finds the connected wallet. `getProvider` gives its shielded face. */
export interface SignerSource {
  readonly getProvider: () => Eip1193Provider | undefined
  readonly getIdentity: () => WalletIdentity | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** The only module that asks a wallet to sign or send. */
export function createGuardedSigner(source: SignerSource): GuardedSigner {
  /** The wallet itself, once it has confirmed by its own answer that it is on the request's chain. */
  async function walletFor(request: { chainId: number; from: `0x${string}` }): Promise<Eip1193Provider> {
    const shielded = source.getProvider()
    const wallet = shielded === undefined ? undefined : originalOf(shielded)
    const identity = source.getIdentity()
    if (wallet === undefined || identity === undefined) throw new WalletNotFoundError()
    const chainId = Number(await wallet.request({ method: 'eth_chainId' }))
    if (chainId !== request.chainId) throw new WrongChainError(request.chainId, chainId)
    const current = source.getIdentity()
    if (current === undefined || !isSameAddress(current.account, request.from)) {
      throw new AccountChangedError(request.from, current?.account)
    }
    return wallet
  }

  async function ask(
    request: { chainId: number; from: `0x${string}` },
    kind: WalletRequestKind,
    args: { method: string; params: readonly unknown[] },
    requireWanted: (() => void) | undefined,
  ): Promise<Hex> {
    try {
      const wallet = await walletFor(request)
      requireWanted?.()
      const answer = await wallet.request(args)
      if (!isHexText(answer)) throw new MissingTransactionHashError()
      return answer
    } catch (error) {
      const named = toWalletError(error, kind)
      // A wallet that does not know the chain (4902) does not say which one.
      const isNameless = named instanceof WrongChainError && named !== error
      throw isNameless ? new WrongChainError(request.chainId, undefined, error) : named
    }
  }

  return {
    sendTransaction: async (request, action, context, requireWanted) => {
      inspectTransaction(request, action, context)
      refuseUnless(request.gas > 0n, 'gas', 'an estimated gas limit', request.gas)
      const { chainId, from, to, data, value, gas, gasPrice } = request
      const transaction = {
        chainId: numberToHex(chainId),
        from,
        to,
        data,
        value: numberToHex(value),
        gas: numberToHex(gas),
        ...(gasPrice === undefined ? {} : { gasPrice: numberToHex(gasPrice) }),
      }
      return ask(request, 'send', { method: 'eth_sendTransaction', params: [transaction] }, requireWanted)
    },
    signTypedData: async (request, action, context, requireWanted) => {
      inspectTypedData(request, action, context)
      const params = [request.from, typedDataText(request)]
      return ask(request, 'sign', { method: 'eth_signTypedData_v4', params }, requireWanted)
    },
    getIdentity: source.getIdentity,
    subscribe: source.subscribe,
  }
}

function typedDataText({ domain, primaryType, types, message }: TypedDataRequest): string {
  const fields = [
    { name: 'name', type: 'string' },
    ...(domain.version === undefined ? [] : [{ name: 'version', type: 'string' }]),
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  return JSON.stringify(
    { domain, primaryType, types: { EIP712Domain: fields, ...types }, message },
    (_key, value) => (typeof value === 'bigint' ? value.toString() : value),
  )
}

function isHexText(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)
}
