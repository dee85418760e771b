/** A 20-byte account or contract address in its checksummed form (EIP-55). */
export type Address = `0x${string}`

/**
 * Turns text into a checksummed address, or `undefined` when it is not one. A mixed-case address with a
 * wrong checksum is invalid. The chain package supplies it, because a checksum needs keccak256.
 */
export type ParseAddress = (text: string) => Address | undefined

/** Whether two addresses are the same account. The only place where addresses are compared. */
export function isSameAddress(a: Address, b: Address): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase()
}

/** Whether `a` is below `b` as a number: the order of `token0` and `token1` in a pair. */
export function addressSortsBefore(a: Address, b: Address): boolean {
  return a.toLowerCase() < b.toLowerCase()
}

/** A key for maps and sets that is the same for every spelling of an address. */
export function addressKey(address: Address): string {
  return address.toLowerCase()
}

/** What a contract answers where there is no account. */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'
