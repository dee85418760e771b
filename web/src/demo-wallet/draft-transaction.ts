import type { Address, Hex } from 'viem'
import { readPendingNonce } from './broadcast.ts'
import { requestNode } from './node.ts'
import { invalidParams } from './provider-error.ts'

/** A complete but unsigned transaction. Amounts in wei. */
export type Draft = {
  readonly from: Address
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  readonly gasPrice: bigint
  readonly nonce: number
  /** The page set the nonce itself, to replace a transaction. */
  readonly isNonceFixed: boolean
}

/** Completes the page's request with gas, gas price and nonce from the local chain. */
export async function draftTransaction(params: unknown, account: Address): Promise<Draft> {
  const request = Array.isArray(params) ? (params[0] as unknown) : undefined
  if (typeof request !== 'object' || request === null) throw invalidParams('A transaction is needed.')
  return await completeDraft(request, account)
}

/** Completes the request itself, as {@link draftTransaction}. */
export async function completeDraft(request: object, account: Address): Promise<Draft> {
  const read = (name: string): unknown => Reflect.get(request, name)
  const from = read('from')
  if (typeof from === 'string' && from.toLowerCase() !== account.toLowerCase()) {
    throw invalidParams('The transaction is from another account.')
  }
  const to = readHex(read('to'))
  const data = readHex(read('data')) ?? readHex(read('input')) ?? '0x'
  const value = readQuantity(read('value')) ?? 0n
  const gasPrice =
    readQuantity(read('gasPrice')) ??
    readQuantity(read('maxFeePerGas')) ??
    quantityOf(await requestNode('eth_gasPrice', []))
  const gas =
    readQuantity(read('gas')) ??
    quantityOf(
      await requestNode('eth_estimateGas', [
        { from: account, ...(to === undefined ? {} : { to }), data, value: `0x${value.toString(16)}` },
      ]),
    )
  const fixedNonce = readQuantity(read('nonce'))
  const nonce = Number(fixedNonce ?? (await nextNonce(account)))
  return { from: account, to, value, data, gas, gasPrice, nonce, isNonceFixed: fixedNonce !== undefined }
}

/** Updates the draft to the current next nonce: others may have been sent while the user was reading. */
export async function withCurrentNonce(draft: Draft): Promise<Draft> {
  return draft.isNonceFixed ? draft : { ...draft, nonce: Number(await nextNonce(draft.from)) }
}

/** Returns the nonce after all of the account's transactions, pending ones included. */
export async function nextNonce(account: Address): Promise<bigint> {
  return quantityOf(await readPendingNonce(account))
}

/** Returns the nonce of the next transaction that can be mined. */
export async function minedNonce(account: Address): Promise<bigint> {
  return quantityOf(await requestNode('eth_getTransactionCount', [account, 'latest']))
}

/** Reads hexadecimal text; `undefined` for anything else. */
export function readHex(value: unknown): Hex | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value) ? (value as Hex) : undefined
}

/** Reads a number from hexadecimal text; `undefined` for anything else. */
export function readQuantity(value: unknown): bigint | undefined {
  const hex = readHex(value)
  return hex === undefined || hex === '0x' ? undefined : BigInt(hex)
}

function quantityOf(value: unknown): bigint {
  const quantity = readQuantity(value)
  if (quantity === undefined) throw invalidParams('The local chain answered without a number.')
  return quantity
}
