import type { Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'
import { decodeText, decodeUint, encodeAddress, WORD_DIGITS } from './abi-words.ts'
import type { ContractRead } from './read-types.ts'

const BALANCE_OF = '0x70a08231'
const ALLOWANCE = '0xdd62ed3e'
const TOTAL_SUPPLY = '0x18160ddd'
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'
/** Selector of Multicall3's `getEthBalance`. */
const GET_ETH_BALANCE = '0x4d2301cc'

const MAX_LABEL_BYTES = 1024

/** Reads `account`'s balance of `token` in raw units. */
export function balanceOfRead(token: Address, account: Address): ContractRead<bigint> {
  return { to: token, data: `${BALANCE_OF}${encodeAddress(account)}`, decode: decodeNumber }
}

/** Reads `account`'s native balance in wei, through Multicall3. */
export function nativeBalanceRead(multicall: Address, account: Address): ContractRead<bigint> {
  return { to: multicall, data: `${GET_ETH_BALANCE}${encodeAddress(account)}`, decode: decodeNumber }
}

/** Reads `spender`'s allowance of `owner`'s `token` in raw units. */
export function allowanceRead(token: Address, owner: Address, spender: Address): ContractRead<bigint> {
  const data: Hex = `${ALLOWANCE}${encodeAddress(owner)}${encodeAddress(spender)}`
  return { to: token, data, decode: decodeNumber }
}

export function totalSupplyRead(token: Address): ContractRead<bigint> {
  return { to: token, data: TOTAL_SUPPLY, decode: decodeNumber }
}

/** Reads a token's decimals. An answer that is not one word is malformed. */
export function decimalsRead(token: Address): ContractRead<number> {
  return { to: token, data: DECIMALS, decode: decodeDecimals }
}

/** Symbol or name returned by a token: a string, or the bytes32 of old tokens. */
export type LabelAnswer = { readonly text: string } | { readonly bytes32: Hex }

/** Reads a token's symbol or name as stored on chain: sanitize it before display. */
export function labelRead(token: Address, label: 'symbol' | 'name'): ContractRead<LabelAnswer> {
  return {
    to: token,
    data: label === 'symbol' ? SYMBOL : NAME,
    decode: (data) =>
      data.length === 2 + WORD_DIGITS ? { bytes32: data } : { text: decodeText(data, MAX_LABEL_BYTES) },
  }
}

function decodeDecimals(data: Hex): number {
  if (data.length !== 2 + WORD_DIGITS) throw new RangeError('Decimals are one word.')
  return Number(decodeUint(data, 0, 8))
}

function decodeNumber(data: Hex): bigint {
  return decodeUint(data, 0)
}
