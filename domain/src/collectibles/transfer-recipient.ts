import { isSameAddress, ZERO_ADDRESS, type Address, type ParseAddress } from '../money/address.ts'

/** Who is to receive a collectible: an address, or why the text is none to send it to. */
export type TransferRecipient =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  /** The zero address. */
  | { readonly kind: 'zero' }
  | { readonly kind: 'own' }
  /** A contract of the network that could never send it on. */
  | { readonly kind: 'contract' }
  | { readonly kind: 'address'; readonly address: Address }

export interface TransferContext {
  readonly parseAddress: ParseAddress
  readonly account: Address
  /** The network's contracts, tokens and pairs, and others that are never a sensible recipient. */
  readonly contracts: readonly Address[]
}

/** Reads the receiving address of a collectible. White space around and within it doesn't count. Never throws. */
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
