import type { Address } from '@ibull/domain'
import { numberToHex } from 'viem'
import { parseCallsStatus, type CallsStatus } from '../transactions/calls-status.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { toWalletError, walletErrorCodes } from './to-wallet-error.ts'
import { WalletMethodUnsupportedError } from './wallet-errors.ts'

/** Time limit for a wallet to report its capabilities, in milliseconds, so that it can't delay a review. */
const CAPABILITIES_PATIENCE_MS = 1500
/** EIP-5792: capabilities under this chain id apply to every chain. */
const EVERY_CHAIN = 0
const CODE_UNKNOWN_BUNDLE = 5730
const CODE_INVALID_PARAMS = -32602

/**
 * Whether a wallet supports atomic batches on a chain (EIP-5792), already or after prompting the user. `false`
 * when the wallet doesn't respond, or not with valid capabilities.
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

/** Extracts the batch id from a wallet's response: an object's (EIP-5792), or the bare string of its drafts. */
export function bundleIdOf(answer: unknown): string | undefined {
  const id = isObject(answer) ? answer.id : answer
  return typeof id === 'string' && id !== '' ? id : undefined
}

/**
 * Names the error a wallet threw instead of accepting a batch.
 * @returns {WalletMethodUnsupportedError} when it can't or won't batch and hasn't prompted the user to sign.
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
 * Reads a batch's status from the wallet; `undefined` for a batch this wallet doesn't know.
 * @throws {WalletError} when the wallet failed, {RpcInvalidResultError} when its response is malformed.
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
