import type { Address, ParseAddress } from '../../money/address.ts'
import type { ListToken, TokenList } from '../token-list.ts'

/** Replaces the checksum: mixed case is invalid, lower case is valid. */
export const parseSampleAddress: ParseAddress = (text) => {
  const digits = text.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase ? `0x${digits.toLowerCase()}` : undefined
}

/** Returns the address of a sample token's number. */
export function listAddress(id: number): Address {
  return `0xa${id.toString(16).padStart(39, '0')}`
}

export function listToken(id: number, fields: Partial<ListToken> = {}): ListToken {
  return {
    chainId: 56,
    address: listAddress(id),
    decimals: 18,
    symbol: `T${id}`,
    name: `Token ${id}`,
    ...fields,
  }
}

export function sampleList(fields: Partial<TokenList> = {}): TokenList {
  return {
    name: 'Sample List',
    timestamp: '2021-06-01T12:00:00.000Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [listToken(1), listToken(2)],
    ...fields,
  }
}

/** Builds a list of `length` tokens with every optional field set. */
export function longList(length: number): TokenList {
  const tokens = Array.from({ length }, (_, id) =>
    listToken(id + 1, {
      logoURI: `https://tokens.example/images/${listAddress(id + 1)}.png`,
      tags: ['defi'],
    }),
  )
  return sampleList({ name: 'Long List', tokens, tags: { defi: { name: 'DeFi', description: 'Finance' } } })
}
