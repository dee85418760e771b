import type { Loadable } from '../loadable.ts'
import { isSameAddress, type Address, type ParseAddress } from '../money/address.ts'

/**
 * Parsed recipient field. A `name` still has to be resolved ({@link withLookup}); an `unresolvableName` isn't of
 * this network's registry, an `unknownName` leads to no address, and an `unavailableName` couldn't be looked up.
 */
export type Recipient =
  | { readonly kind: 'own' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | {
      readonly kind: 'name' | 'unresolvableName' | 'unknownName' | 'unavailableName'
      readonly name: string
    }
  | { readonly kind: 'address'; readonly address: Address; readonly name?: string }

/** A registry's answer for a name in its normal form (ENSIP-15); `invalid` if the text has none. */
export type NameLookup =
  | { readonly kind: 'found'; readonly name: string; readonly address: Address }
  | { readonly kind: 'notFound'; readonly name: string }
  | { readonly kind: 'invalid' }

const MAX_NAME_LENGTH = 255
const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const LABELS = /^(?:[^\s.]+\.)+[^\s.]{2,}$/u
/** Signs of URLs and invisible ones. Emoji contain the joiner and the tags. */
const NOT_IN_NAMES =
  /[!"%&()+,/:;<=>?@[\\\]^`{|}~]|(?![\u{200d}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u

/** Whether text consists of 0x and 40 hex digits, whatever its checksum. */
export function isHexAddress(text: string): boolean {
  return HEX_ADDRESS.test(text)
}

/**
 * Whether text has the form of a domain name: `alice.eth`, `pay.alice.bnb`. Every name that ENSIP-15 allows has
 * it, but not vice versa.
 */
export function isDomainName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && LABELS.test(text) && !NOT_IN_NAMES.test(text)
}

/** Returns the last label of a name in lower case: `bnb`. */
function topLevelOf(name: string): string {
  return name
    .slice(name.lastIndexOf('.') + 1)
    .normalize('NFKC')
    .toLowerCase()
}

/**
 * Parses the recipient field. All white space is stripped. Never throws.
 * @param text `undefined` if there is no recipient field: the output goes to the user's own wallet.
 */
export function parseRecipient(
  text: string | undefined,
  context: {
    readonly parseAddress: ParseAddress
    /** The last labels of the names that this network's registry knows; none without a registry. */
    readonly topLevelNames: readonly string[]
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
  const isKnown = context.topLevelNames.includes(topLevelOf(stripped))
  return { kind: isKnown ? 'name' : 'unresolvableName', name: stripped }
}

/** Applies a lookup to a `name`; every other recipient stays as it is. */
export function withLookup(recipient: Recipient, lookup: Loadable<NameLookup, unknown>): Recipient {
  if (recipient.kind !== 'name') return recipient
  if (lookup.status === 'failed') return { kind: 'unavailableName', name: recipient.name }
  if (lookup.status !== 'ready') return recipient
  const { value } = lookup
  switch (value.kind) {
    case 'found':
      return { kind: 'address', address: value.address, name: value.name }
    case 'notFound':
      return { kind: 'unknownName', name: value.name }
    case 'invalid':
      return { kind: 'invalid' }
  }
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
