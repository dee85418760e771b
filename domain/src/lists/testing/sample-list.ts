import type { Address, ParseAddress } from '../../money/address.ts'
import type { ListToken, TokenList } from '../token-list.ts'

/** Stands in for the checksum: letters of more than one case are wrong, and small ones are right. */
export const parseSampleAddress: ParseAddress = (text) => {
  const digits = text.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase ? `0x${digits.toLowerCase()}` : undefined
}

/** The address of a sample token's number. */
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

/** A list of `length` tokens with everything that a list says of a token. */
export function longList(length: number): TokenList {
  const tokens = Array.from({ length }, (_, id) =>
    listToken(id + 1, {
      logoURI: `https://tokens.example/images/${listAddress(id + 1)}.png`,
      tags: ['defi'],
    }),
  )
  return sampleList({ name: 'Long List', tokens, tags: { defi: { name: 'DeFi', description: 'Finance' } } })
}
