import { sanitizeText, type ErrorValue, type IbullError } from '@ibull/domain'
import { decodeAbiParameters } from 'viem'
import type { Hex } from '../networks/network.ts'
import { isHex } from '../rpc/hex.ts'
import { toWalletError, type WalletRequestKind } from '../wallet/to-wallet-error.ts'
import { InsufficientFundsError, WalletFailureError } from '../wallet/wallet-errors.ts'
import { contractErrorOf, panicRevert, RevertError, silentRevert, textRevert } from './revert-error.ts'
import { ContractReadFailedError, ExecutionRevertedError, RpcRequestError } from './rpc-errors.ts'

/** `Error(string)` and `Panic(uint256)`, the reverts of Solidity's `require` and built-in checks. */
const ERROR_SELECTOR = '0x08c379a0'
const PANIC_SELECTOR = '0x4e487b71'
/** Nodes have no code for this: the words of geth and Erigon, Nethermind, and Besu. */
const INSUFFICIENT_FUNDS =
  /\binsufficient (?:funds|sender balance|maxfeepergas for sender balance)|\bup-?front cost (?:\w+ )?exceeds/i
const SELECTOR_LENGTH = 10
/** Graphemes kept of a contract's own message, which is untrusted. */
const MAXIMUM_REASON = 120
/** Bound on inspecting a thrown value, which may be cyclic. */
const MAX_LOOKS = 200

/**
 * Converts anything thrown while reading, estimating, signing or sending to a named error: our own errors, wallet
 * errors (EIP-1193, however nested), viem errors, strings and `undefined`. Revert data is decoded with the
 * contracts' error tables. A thrown value without a name here is kept as the `cause`.
 */
export function toChainError(thrown: unknown, kind: WalletRequestKind = 'send'): IbullError {
  if (thrown instanceof ExecutionRevertedError) return decodeRevert(thrown.data)
  if (thrown instanceof ContractReadFailedError) return decodeRevert(thrown.data)
  if (thrown instanceof RpcRequestError && INSUFFICIENT_FUNDS.test(thrown.rpcMessage)) {
    return new InsufficientFundsError(thrown)
  }
  const named = toWalletError(thrown, kind)
  if (!(named instanceof WalletFailureError)) return named
  const data = revertDataIn(thrown)
  return data === undefined ? named : decodeRevert(data)
}

/** Decodes revert data to the contract's error. */
export function decodeRevert(data: Hex | undefined): RevertError {
  if (data === undefined || data.length < SELECTOR_LENGTH) return silentRevert()
  const selector = data.slice(0, SELECTOR_LENGTH)
  const parameters: Hex = `0x${data.slice(SELECTOR_LENGTH)}`
  const unknown = new RevertError('contractUnknown', selector)
  if (selector === ERROR_SELECTOR) {
    const reason = decodeOne('string', parameters)
    if (typeof reason !== 'string') return unknown
    const known = textRevert(reason)
    if (known !== undefined) return known
    const shown = sanitizeText(reason, MAXIMUM_REASON)
    return shown === '' ? silentRevert() : new RevertError('contractReason', shown)
  }
  if (selector === PANIC_SELECTOR) {
    const panicCode = decodeOne('uint256', parameters)
    return typeof panicCode === 'bigint' ? panicRevert(panicCode) : unknown
  }
  const found = contractErrorOf(selector)
  if (found === undefined) return unknown
  const { entry, code } = found
  return new RevertError(code, entry.name, valuesOf(entry.inputs, parameters))
}

function valuesOf(
  inputs: readonly { readonly name: string; readonly type: string }[],
  data: Hex,
): Record<string, ErrorValue> {
  if (inputs.length === 0) return {}
  try {
    const decoded = decodeAbiParameters(inputs, data)
    return Object.fromEntries(
      inputs.flatMap(({ name }, index) => {
        const value = decoded[index]
        const isShown = ['string', 'number', 'bigint', 'boolean'].includes(typeof value)
        return isShown ? [[name, value as ErrorValue]] : []
      }),
    )
  } catch {
    // The selector alone identifies the error; undecodable values only lose detail in its message.
    return {}
  }
}

function decodeOne(type: 'string' | 'uint256', data: Hex): unknown {
  try {
    return decodeAbiParameters([{ type }], data)[0]
  } catch {
    return undefined
  }
}

/** Finds revert data in a thrown value or its wrapped causes: `data` from nodes and wallets, `raw` from viem. */
function revertDataIn(thrown: unknown): Hex | undefined {
  const queue: unknown[] = [thrown]
  for (let looked = 0; looked < queue.length && looked < MAX_LOOKS; looked++) {
    const value = queue[looked]
    if (typeof value !== 'object' || value === null) continue
    for (const key of ['raw', 'data', 'cause', 'error', 'originalError']) {
      const inner = readField(value, key)
      if (isHex(inner) && inner.length >= SELECTOR_LENGTH) return inner
      queue.push(inner)
    }
  }
  return undefined
}

/** Property getters of wallet errors may throw as well. */
function readField(object: object, key: string): unknown {
  try {
    return Reflect.get(object, key)
  } catch {
    return undefined
  }
}
