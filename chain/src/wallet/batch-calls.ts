import type { Address } from '@ibull/domain'
import { numberToHex } from 'viem'
import { parseCallsStatus, type CallsStatus } from '../transactions/calls-status.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { toWalletError, walletErrorCodes } from './to-wallet-error.ts'
import { WalletMethodUnsupportedError } from './wallet-errors.ts'

/** A wallet that does not say within this time what it can do keeps no review waiting. In milliseconds. */
const CAPABILITIES_PATIENCE_MS = 1500
/** EIP-5792: capabilities under this chain id are those of every chain. */
const EVERY_CHAIN = 0
const CODE_UNKNOWN_BUNDLE = 5730
const CODE_INVALID_PARAMS = -32602

/**
 * Whether a wallet takes several calls as one atomic batch on a chain (EIP-5792): it does so already, or would
 * after asking the user. A wallet that does not answer, or not properly, does not.
 */
export async function takesAtomicBatches(
  provider: Eip1193Provider,
  account: Address,
  chainId: number,
): Promise<boolean> {
  const params = [account, [numberToHex(chainId)]]
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CAPABILITIES_PATIENCE_MS)
  })
  const answer = provider.request({ method: 'wallet_getCapabilities', params }).catch(() => undefined)
  const capabilities = await Promise.race([answer, silence])
  clearTimeout(timer)
  const status = atomicStatus(capabilities, chainId) ?? atomicStatus(capabilities, EVERY_CHAIN)
  return status === 'supported' || status === 'ready'
}

function atomicStatus(capabilities: unknown, chainId: number): unknown {
  if (!isObject(capabilities)) return undefined
  const ofChain = Object.entries(capabilities).find(([id]) => Number(id) === chainId)?.[1]
  const atomic = isObject(ofChain) ? ofChain.atomic : undefined
  return isObject(atomic) ? atomic.status : undefined
}

/** The id of a batch in a wallet's answer: an object's (EIP-5792), or the answer itself as in its drafts. */
export function bundleIdOf(answer: unknown): string | undefined {
  const id = isObject(answer) ? answer.id : answer
  return typeof id === 'string' && id !== '' ? id : undefined
}

/**
 * The named error for what a wallet threw instead of taking a batch.
 * @returns {WalletMethodUnsupportedError} when it can't or won't take batches and has not prompted the user to sign.
 */
export function toBatchError(error: unknown): Error {
  const isRefusal = walletErrorCodes(error).some(
    (code) => (code >= 5700 && code < 5800) || code === CODE_INVALID_PARAMS,
  )
  return isRefusal
    ? new WalletMethodUnsupportedError('batches of calls', error)
    : toWalletError(error, 'send')
}

/**
 * The status of a batch as the wallet reports it; `undefined` when this wallet does not know it.
 * @throws {WalletError} when it could not say, {RpcInvalidResultError} when it made no sense.
 */
export async function readCallsStatus(
  provider: Eip1193Provider,
  bundleId: string,
): Promise<CallsStatus | undefined> {
  let answer: unknown
  try {
    answer = await provider.request({ method: 'wallet_getCallsStatus', params: [bundleId] })
  } catch (error) {
    if (walletErrorCodes(error).includes(CODE_UNKNOWN_BUNDLE)) return undefined
    const named = toWalletError(error, 'connect')
    if (named instanceof WalletMethodUnsupportedError) return undefined
    throw named
  }
  return parseCallsStatus(answer)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
