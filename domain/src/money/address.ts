/** 20-byte account or contract address in its checksummed form (EIP-55). */
export type Address = `0x${string}`

/**
 * Parses text into a checksummed address, or `undefined` if it is invalid, e.g. mixed case with a wrong checksum.
 * Supplied by the chain package, because a checksum needs keccak256.
 */
export type ParseAddress = (text: string) => Address | undefined

/** Whether two addresses are equal. The only place where addresses are compared. */
export function isSameAddress(a: Address, b: Address): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase()
}

/** Whether `a` is numerically below `b`: the order of `token0` and `token1` in a pair. */
export function addressSortsBefore(a: Address, b: Address): boolean {
  return a.toLowerCase() < b.toLowerCase()
}

/** Returns a map or set key that is the same for every spelling of an address. */
export function addressKey(address: Address): string {
  return address.toLowerCase()
}

/** Address contracts return for "no account". */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'
