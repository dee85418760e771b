import { isSameAddress, ZERO_ADDRESS, type Address, type ParseAddress } from '../money/address.ts'

/** Recipient of a collectible: an address, or the reason why the text isn't a valid one. */
export type TransferRecipient =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  /** Zero address. */
  | { readonly kind: 'zero' }
  | { readonly kind: 'own' }
  /** A contract of the network that couldn't transfer it further. */
  | { readonly kind: 'contract' }
  | { readonly kind: 'address'; readonly address: Address }

export interface TransferContext {
  readonly parseAddress: ParseAddress
  readonly account: Address
  /** The network's contracts, tokens and pairs, and other addresses that are never a sensible recipient. */
  readonly contracts: readonly Address[]
}

/** Parses the recipient address of a collectible, ignoring all white space. Never throws. */
export function parseTransferRecipient(
  text: string,
  { parseAddress, account, contracts }: TransferContext,
): TransferRecipient {
  const stripped = text.replaceAll(/\s+/g, '')
  if (stripped === '') return { kind: 'empty' }
  const address = parseAddress(stripped)
  if (address === undefined) return { kind: 'invalid' }
  if (isSameAddress(address, ZERO_ADDRESS)) return { kind: 'zero' }
  if (isSameAddress(address, account)) return { kind: 'own' }
  if (contracts.some((contract) => isSameAddress(contract, address))) return { kind: 'contract' }
  return { kind: 'address', address }
}
