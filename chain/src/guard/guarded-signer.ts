import { isSameAddress, type Address } from '@ibull/domain'
import { numberToHex } from 'viem'
import type { Hex } from '../networks/network.ts'
import type { CallsStatus } from '../transactions/calls-status.ts'
import {
  MAXIMUM_BUNDLE_ID,
  MissingTransactionHashError,
  type Hash,
} from '../transactions/transaction-record.ts'
import { bundleIdOf, readCallsStatus, takesAtomicBatches, toBatchError } from '../wallet/batch-calls.ts'
import type { Eip1193Provider } from '../wallet/eip1193.ts'
import { mayHaveBeenSent, toWalletError, type WalletRequestKind } from '../wallet/to-wallet-error.ts'
import { chainIdIn } from '../wallet/wallet-answer.ts'
import {
  AccountChangedError,
  UnansweredRequestError,
  WalletDisconnectedError,
  WalletMethodUnsupportedError,
  WalletNotFoundError,
  WrongChainError,
} from '../wallet/wallet-errors.ts'
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
 * The connected wallet as exposed to flows: it only signs requests the guard has checked against the user's
 * intent.
 * `assertNotSuperseded` runs right before the wallet request and throws if the flow has moved on.
 */
export interface GuardedSigner {
  /**
   * @throws {GuardRefusedError} before the wallet request, a {WalletError} when the wallet rejects it;
   * {UnansweredRequestError} when it may have been sent all the same.
   */
  readonly sendTransaction: (
    request: SigningRequest,
    action: GuardedAction,
    context: GuardContext,
    assertNotSuperseded?: () => void,
  ) => Promise<Hash>
  /** @throws {GuardRefusedError} before the wallet request, a {WalletError} when the wallet rejects it. */
  readonly signTypedData: (
    request: TypedDataRequest,
    action: GuardedAction,
    context: GuardContext,
    assertNotSuperseded?: () => void,
  ) => Promise<Hex>
  /** Whether the wallet supports atomic batches for this account (EIP-5792). Sends no request. */
  readonly takesBatches: (account: Address, chainId: number) => Promise<boolean>
  /**
   * Requests all calls as one atomic batch. The wallet sets the gas.
   * @returns the wallet's batch id. @throws {GuardRefusedError} before the wallet request, a {WalletError} when
   * the wallet rejects it; {WalletMethodUnsupportedError} when it can't batch, after which `takesBatches` is
   * false; {UnansweredRequestError} when it may have been sent all the same.
   */
  readonly sendCalls: (
    calls: readonly GuardedCall[],
    context: GuardContext,
    assertNotSuperseded?: () => void,
  ) => Promise<string>
  /**
   * Returns a batch's status as reported by the connected wallet; `undefined` without a wallet, or for an unknown
   * batch.
   * @throws {WalletError} when the wallet couldn't report it.
   */
  readonly getCallsStatus: (bundleId: string) => Promise<CallsStatus | undefined>
  /** Returns the identity last reported by the wallet; `undefined` without one. */
  readonly getIdentity: () => WalletIdentity | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** A call of a batch, with the user's stated intent. */
export interface GuardedCall {
  readonly request: SigningRequest
  readonly action: GuardedAction
}

/** Source of the connected wallet. `getProvider` returns its shielded provider. */
export interface SignerSource {
  readonly getProvider: () => Eip1193Provider | undefined
  readonly getIdentity: () => WalletIdentity | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the signer. This is the only module that requests signatures or transactions from a wallet. */
export function createGuardedSigner(source: SignerSource): GuardedSigner {
  /** Wallets that rejected a batch on this page aren't offered another. */
  const refusers = new WeakSet<Eip1193Provider>()

  /** Returns the wallet itself, once it has confirmed that it is on the request's chain. */
  async function walletFor(request: { chainId: number; from: `0x${string}` }): Promise<Eip1193Provider> {
    const shielded = source.getProvider()
    const wallet = shielded === undefined ? undefined : originalOf(shielded)
    const identity = source.getIdentity()
    if (wallet === undefined) throw new WalletNotFoundError()
    if (identity === undefined) throw new WalletDisconnectedError()
    const chainId = chainIdIn(await wallet.request({ method: 'eth_chainId' }))
    if (chainId !== request.chainId) throw new WrongChainError(request.chainId, chainId)
    const current = source.getIdentity()
    if (current === undefined) throw new WalletDisconnectedError()
    if (!isSameAddress(current.account, request.from)) {
      throw new AccountChangedError(request.from, current.account)
    }
    return wallet
  }

  async function send<Answer>(
    request: { chainId: number; from: `0x${string}` },
    args: { method: string; params: readonly unknown[] },
    read: (answer: unknown) => Answer | undefined,
    toNamed: (error: unknown) => Error,
    assertNotSuperseded: (() => void) | undefined,
  ): Promise<Answer> {
    let hasLeft = false
    try {
      const wallet = await walletFor(request)
      assertNotSuperseded?.()
      hasLeft = args.method !== 'eth_signTypedData_v4'
      const answer = read(await wallet.request(args))
      if (answer === undefined) throw new MissingTransactionHashError()
      return answer
    } catch (error) {
      const named = toNamed(error)
      if (hasLeft && mayHaveBeenSent(named)) throw new UnansweredRequestError(named)
      // A wallet that doesn't know the chain (4902) doesn't name it.
      const isNameless = named instanceof WrongChainError && named !== error
      throw isNameless ? new WrongChainError(request.chainId, undefined, error) : named
    }
  }

  const named =
    (kind: WalletRequestKind) =>
    (error: unknown): Error =>
      toWalletError(error, kind)

  return {
    sendTransaction: async (request, action, context, assertNotSuperseded) => {
      inspectTransaction(request, action, context)
      refuseUnless(request.gas > 0n, 'gas', 'an estimated gas limit', request.gas)
      const { chainId, from, to, data, value, gas, price } = request
      const transaction = {
        chainId: numberToHex(chainId),
        from,
        to,
        data,
        value: numberToHex(value),
        gas: numberToHex(gas),
        ...priceFields(price),
      }
      const args = { method: 'eth_sendTransaction', params: [transaction] }
      return send(request, args, hexText, named('send'), assertNotSuperseded)
    },
    signTypedData: async (request, action, context, assertNotSuperseded) => {
      inspectTypedData(request, action, context)
      const params = [request.from, typedDataText(request)]
      return send(
        request,
        { method: 'eth_signTypedData_v4', params },
        hexText,
        named('sign'),
        assertNotSuperseded,
      )
    },
    takesBatches: async (account, chainId) => {
      const shielded = source.getProvider()
      if (shielded === undefined || refusers.has(shielded)) return false
      return takesAtomicBatches(shielded, account, chainId)
    },
    sendCalls: async (calls, context, assertNotSuperseded) => {
      for (const { request, action } of calls) {
        const rows = inspectTransaction(request, action, context)
        // A batch spends what it approves, so no allowance may remain.
        const isExact = rows.every(({ value }) => value.kind !== 'unlimited')
        refuseUnless(isExact, 'amount', 'an exact allowance', 'an unlimited one')
      }
      const { chainId, account: from } = context
      const batch = {
        version: '2.0.0',
        chainId: numberToHex(chainId),
        from,
        atomicRequired: true,
        calls: calls.map(({ request: { to, data, value } }) => ({ to, data, value: numberToHex(value) })),
      }
      const wallet = source.getProvider()
      try {
        const args = { method: 'wallet_sendCalls', params: [batch] }
        return await send({ chainId, from }, args, shortBundleId, toBatchError, assertNotSuperseded)
      } catch (error) {
        if (error instanceof WalletMethodUnsupportedError && wallet !== undefined) refusers.add(wallet)
        throw error
      }
    },
    getCallsStatus: async (bundleId) => {
      const shielded = source.getProvider()
      return shielded === undefined ? undefined : readCallsStatus(shielded, bundleId)
    },
    getIdentity: source.getIdentity,
    subscribe: source.subscribe,
  }
}

function typedDataText({ domain, primaryType, types, message }: TypedDataRequest): string {
  const fields = [
    { name: 'name', type: 'string' },
    ...(domain.version === undefined ? [] : [{ name: 'version', type: 'string' }]),
    ...(domain.chainId === undefined ? [] : [{ name: 'chainId', type: 'uint256' }]),
    ...(domain.verifyingContract === undefined ? [] : [{ name: 'verifyingContract', type: 'address' }]),
  ]
  return JSON.stringify(
    { domain, primaryType, types: { EIP712Domain: fields, ...types }, message },
    (_key, value) => (typeof value === 'bigint' ? value.toString() : value),
  )
}

function priceFields(price: SigningRequest['price']): Record<string, Hex> {
  if (price === undefined) return {}
  const most = numberToHex(price.mostWei)
  return price.tipWei === undefined
    ? { gasPrice: most }
    : { maxFeePerGas: most, maxPriorityFeePerGas: numberToHex(price.tipWei) }
}

function hexText(value: unknown): Hex | undefined {
  return isHexText(value) ? value : undefined
}

function isHexText(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)
}

function shortBundleId(answer: unknown): string | undefined {
  const id = bundleIdOf(answer)
  return id !== undefined && id.length <= MAXIMUM_BUNDLE_ID ? id : undefined
}
