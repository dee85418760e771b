import { IbullError } from '../error.ts'

/** A text that was to be shortened as an address is not an address. */
export class InvalidAddressError extends IbullError {
  readonly code = 'invalidAddress'
  constructor(value: string) {
    super(`Invalid 'address' parameter '${value}'.`, { value })
  }
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const KEPT_DIGITS = 4

/**
 * The first 4 and the last 4 digits of an address: `0x1234...abcd`. Anyone can make an address that
 * shortens the same way: show all of it wherever money is sent to it.
 * @throws {InvalidAddressError} when `address` is not 0x and 40 hex digits.
 */
export function shortenAddress(address: string): string {
  if (!ADDRESS.test(address)) throw new InvalidAddressError(address)
  return `${address.slice(0, 2 + KEPT_DIGITS)}...${address.slice(-KEPT_DIGITS)}`
}

/** The first 4 and the last 4 digits of a transaction hash. */
export function shortenHash(hash: string): string {
  return `${hash.slice(0, 2 + KEPT_DIGITS)}...${hash.slice(-KEPT_DIGITS)}`
}

/** An address in three parts, so that its middle, which forgers can't match, can be shown as strongly. */
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

/** A token symbol as lists show it: over 20 characters its first 4, an ellipsis and its last 5. */
export function shortenSymbol(symbol: string): string {
  const characters = [...symbol]
  if (characters.length <= 20) return symbol
  return `${characters.slice(0, 4).join('')}...${characters.slice(-5).join('')}`
}
