import type { Address } from '@ibull/domain'
import { numberToHex } from 'viem'
import { parseAddress } from '../tokens/parse-address.ts'
import type { Eip1193Provider } from '../wallet/eip1193.ts'
import { ProviderError } from './provider-error.ts'
import { isObject, type SafeMessages } from './safe-messages.ts'

/** The Safe that the page around the frame has open. */
export interface SafeAccount {
  readonly address: Address
  readonly chainId: number
}

const UNAUTHORIZED = 4100
const UNSUPPORTED = 4200
const UNKNOWN_CHAIN = 4902
const INVALID_PARAMS = -32_602

const HASH = /^0x[\da-f]{64}$/i
const DATA = /^0x(?:[\da-f]{2})*$/i
/** Signatures of a hundred owners. */
const SIGNATURE = /^0x(?:[\da-f]{2}){65,20000}$/i
/** Interval at which the signatures of other owners are read, in milliseconds, and how often. */
const SIGNATURE_EVERY_MS = 5_000
const SIGNATURE_TRIES = 720

/** Statuses of EIP-5792 by those of Safe's transaction service. Any other one is pending. */
const STATUSES: ReadonlyMap<unknown, number> = new Map([
  ['SUCCESS', 200],
  ['CANCELLED', 400],
  ['FAILED', 500],
])

/**
 * Reads which Safe is open.
 * @throws {ProviderError} when the answer has another form.
 */
export async function readSafe(messages: SafeMessages): Promise<SafeAccount> {
  const answer = await messages.request('getSafeInfo')
  const { safeAddress, chainId: id } = isObject(answer) ? answer : {}
  const address = typeof safeAddress === 'string' ? parseAddress(safeAddress) : undefined
  const chainId = typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
  if (address === undefined || !Number.isSafeInteger(chainId) || chainId <= 0)
    throw new ProviderError('Safe names no account.')
  return { address, chainId }
}

/**
 * Creates the EIP-1193 provider of a Safe. Transactions, single or in batches (EIP-5792), become one transaction of the
 * Safe each, whose hash is the answer: it is executed once enough owners have signed, and `wallet_getCallsStatus`
 * reports the transaction that carries it, for both kinds.
 */
export function createSafeProvider(messages: SafeMessages, safe: SafeAccount): Eip1193Provider {
  const chainId = numberToHex(safe.chainId)

  async function send(calls: readonly unknown[]): Promise<string> {
    const answer = await messages.request('sendTransactions', { txs: calls.map(callOf), params: {} })
    const hash = isObject(answer) ? answer['safeTxHash'] : undefined
    if (!isHash(hash)) throw new ProviderError('Safe gave no hash.')
    return hash
  }

  async function statusOf(id: unknown): Promise<unknown> {
    if (!isHash(id)) throw new ProviderError('Safe knows transactions by hashes.', 5730)
    const answer = await messages.request('getTxBySafeTxHash', { safeTxHash: id })
    const { txStatus, txHash } = isObject(answer) ? answer : {}
    const status = STATUSES.get(txStatus) ?? 100
    const receipts = isHash(txHash)
      ? [{ transactionHash: txHash, status: status === 500 ? '0x0' : '0x1', logs: [] }]
      : []
    return { version: '2.0.0', id, chainId, status, atomic: true, receipts }
  }

  /** Signs as EIP-1271 has it: the signatures of as many owners as the Safe needs, in one. */
  async function sign(text: unknown): Promise<string> {
    const typedData = parseJson(text)
    await messages.request('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: true }] })
    const answer = await messages.request('signTypedMessage', { typedData })
    const { signature, messageHash } = isObject(answer) ? answer : {}
    if (isSignature(signature)) return signature
    // A Safe of an old version signs by a transaction, which leaves no signature.
    if (!isHash(messageHash)) throw new ProviderError('This Safe signs no messages.', UNSUPPORTED)
    for (let tries = 0; tries < SIGNATURE_TRIES; tries++) {
      const whole = await messages.request('getOffChainSignature', messageHash).catch(() => undefined)
      if (isSignature(whole)) return whole
      await new Promise((resolve) => setTimeout(resolve, SIGNATURE_EVERY_MS))
    }
    throw new ProviderError('The other owners have not signed.', UNAUTHORIZED)
  }

  async function request({ method, params }: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
    const named = isObject(first) ? first : {}
    switch (method) {
      case 'eth_chainId':
        return chainId
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [safe.address]
      case 'eth_sendTransaction':
        requireOwn(named)
        return await send([first])
      case 'wallet_sendCalls':
        requireOwn(named)
        return { id: await send(Array.isArray(named['calls']) ? named['calls'] : []) }
      case 'wallet_getCallsStatus':
        return await statusOf(first)
      case 'wallet_getCapabilities':
        return { [chainId]: { atomic: { status: 'supported' } } }
      case 'eth_signTypedData_v4':
        requireOwn({ from: first })
        return await sign(second)
      case 'wallet_switchEthereumChain':
        if (Number(named['chainId']) === safe.chainId) return null
        throw new ProviderError('A Safe is on one chain.', UNSUPPORTED)
      default:
        throw new ProviderError(`A Safe has no ${method}.`, UNSUPPORTED)
    }
  }

  /** Refuses a request of another account or for another chain. */
  function requireOwn(request: Readonly<Record<string, unknown>>): void {
    const { from, chainId: chain = chainId } = request
    if (typeof from !== 'string' || parseAddress(from) !== safe.address)
      throw new ProviderError('That account is not the Safe.', UNAUTHORIZED)
    if (Number(chain) !== safe.chainId)
      throw new ProviderError('The Safe is on another chain.', UNKNOWN_CHAIN)
  }

  // The page around the frame reloads it when its user opens another Safe.
  return { request, on: () => undefined, removeListener: () => undefined }
}

interface SafeCall {
  readonly to: Address
  /** Wei, in decimal digits. */
  readonly value: string
  readonly data: string
}

function callOf(call: unknown): SafeCall {
  const { to, value = '0x0', data = '0x' } = isObject(call) ? call : {}
  const address = typeof to === 'string' ? parseAddress(to) : undefined
  const isAmount = typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  if (address === undefined || !isAmount || typeof data !== 'string' || !DATA.test(data))
    throw new ProviderError('A call needs an address, an amount and data.', INVALID_PARAMS)
  return { to: address, value: BigInt(value).toString(), data }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw new ProviderError('Typed data are JSON.', INVALID_PARAMS)
  }
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value)
}

function isSignature(value: unknown): value is string {
  return typeof value === 'string' && SIGNATURE.test(value)
}
