import { isSameAddress, type Address, type ParseAddress } from '../money/address.ts'

/** Parsed recipient field. A `name` still has to be resolved; an `unresolvableName` can't be on this network. */
export type Recipient =
  | { readonly kind: 'own' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unresolvableName'; readonly name: string }
  | { readonly kind: 'address'; readonly address: Address; readonly name?: string }

/** Only chain on which names ending in .eth are resolved. */
export const ETH_NAMES_CHAIN_ID = 56

const MAX_NAME_LENGTH = 255
const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const DOMAIN_NAME = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}]{2,}$/u

/** Whether text consists of 0x and 40 hex digits, whatever its checksum. */
export function isHexAddress(text: string): boolean {
  return HEX_ADDRESS.test(text)
}

/** Whether text has the form of a domain name: `alice.eth`, `pay.alice.bnb`. */
export function isDomainName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && DOMAIN_NAME.test(text)
}

/**
 * Parses the recipient field. All white space is stripped. Never throws.
 * @param text `undefined` if there is no recipient field: the output goes to the user's own wallet.
 */
export function parseRecipient(
  text: string | undefined,
  context: {
    readonly parseAddress: ParseAddress
    readonly chainId: number
    /** Whether this network has a name service. */
    readonly hasNameResolver: boolean
  },
): Recipient {
  if (text === undefined) return { kind: 'own' }
  const stripped = text.replace(/\s+/g, '')
  if (stripped === '') return { kind: 'empty' }
  if (isHexAddress(stripped)) {
    const address = context.parseAddress(stripped)
    return address === undefined ? { kind: 'invalid' } : { kind: 'address', address }
  }
  if (!isDomainName(stripped)) return { kind: 'invalid' }
  const isEthName = stripped.toLowerCase().endsWith('.eth')
  const isResolvable = context.hasNameResolver && (!isEthName || context.chainId === ETH_NAMES_CHAIN_ID)
  return { kind: isResolvable ? 'name' : 'unresolvableName', name: stripped }
}

/**
 * Returns the known address that `address` appears to imitate: another one with the same first 4 and last 4
 * digits. Forgers send dust from such addresses so they get copied from a transaction history.
 */
export function findImitatedAddress(address: Address, known: readonly Address[]): Address | undefined {
  const lower = address.toLowerCase()
  return known.find((other) => {
    const candidate = other.toLowerCase()
    return (
      !isSameAddress(address, other) &&
      candidate.slice(0, 6) === lower.slice(0, 6) &&
      candidate.slice(-4) === lower.slice(-4)
    )
  })
}
