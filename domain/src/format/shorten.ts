import { IbullError } from '../error.ts'

/** Text to shorten as an address isn't an address. */
export class InvalidAddressError extends IbullError {
  readonly code = 'invalidAddress'
  constructor(value: string) {
    super(`Invalid 'address' parameter '${value}'`, { value })
  }
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const KEPT_DIGITS = 4

/**
 * Shortens an address to its first 4 and last 4 digits: `0x1234...abcd`. Anyone can generate an address that
 * shortens the same way: show it in full wherever money is sent to it.
 * @throws {InvalidAddressError} unless `address` is 0x and 40 hex digits.
 */
export function shortenAddress(address: string): string {
  if (!ADDRESS.test(address)) throw new InvalidAddressError(address)
  return `${address.slice(0, 2 + KEPT_DIGITS)}...${address.slice(-KEPT_DIGITS)}`
}

/** Shortens a transaction hash to its first 4 and last 4 digits. */
export function shortenHash(hash: string): string {
  return `${hash.slice(0, 2 + KEPT_DIGITS)}...${hash.slice(-KEPT_DIGITS)}`
}

/** Splits an address in three, so the middle, which forgers can't match, can be displayed as prominently. */
export function splitAddress(address: string): {
  readonly head: string
  readonly middle: string
  readonly tail: string
} {
  if (!ADDRESS.test(address)) throw new InvalidAddressError(address)
  return {
    head: address.slice(0, 2 + KEPT_DIGITS),
    middle: address.slice(2 + KEPT_DIGITS, -KEPT_DIGITS),
    tail: address.slice(-KEPT_DIGITS),
  }
}

/** Shortens a token symbol for lists: over 20 characters, to its first 4, an ellipsis and its last 5. */
export function shortenSymbol(symbol: string): string {
  const characters = [...symbol]
  if (characters.length <= 20) return symbol
  return `${characters.slice(0, 4).join('')}...${characters.slice(-5).join('')}`
}
