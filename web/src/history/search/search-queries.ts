import { parseAddress } from '@ibull/chain'
import { addressKey, sanitizeText } from '@ibull/domain'
import { quoted, type Answered, type Dialect } from '../transport/history-client.ts'
import type { SearchResult } from '../history-types.ts'
import { address, list, record } from '../transport/decode.ts'
import { TOKEN_IDENTITY } from '../transport/identity.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** Minimum length of a search text. */
export const SEARCH_MINIMUM = 2
const RESULTS = 10
/** Maximum tokens whose pairs are searched. */
const MATCHES = 50
const LONGEST = 60

/** Normalises a search text; `undefined` if it is too short. */
export function searchWords(text: string): string | undefined {
  const words = sanitizeText(text, LONGEST)
  return words.length < SEARCH_MINIMUM ? undefined : words
}

/** Finds tokens by symbol, name or address, and pairs of such tokens or with this address. */
export async function fetchSearch(context: FetchContext, words: string): Promise<Answered<SearchResult>> {
  const { client, signal } = context
  const searchedAddress = parseAddress(words)
  const tokenWhere =
    searchedAddress === undefined
      ? `{ or: [{ symbol_contains_nocase: ${quoted(words)} }, { name_contains_nocase: ${quoted(words)} }] }`
      : `{ id_in: [${quoted(addressKey(searchedAddress))}] }`
  const order = (dialect: Dialect): string =>
    `orderBy: ${dialect === 'full' ? 'totalLiquidityUSD' : 'tradeVolumeUSD'}, orderDirection: desc`
  const first = await client.request(
    'searchTokens',
    (dialect) => ({
      tokens: {
        field: `tokens(first: ${MATCHES}, ${order(dialect)}, where: ${tokenWhere}) { ${TOKEN_IDENTITY} }`,
        decode: list(client.identity, MATCHES),
      },
    }),
    signal,
  )
  const { tokens } = first.values
  const ids = `[${tokens.map((token) => quoted(addressKey(token.address))).join(', ')}]`
  const filters = [
    ...(tokens.length === 0 ? [] : [`{ token0_in: ${ids} }`, `{ token1_in: ${ids} }`]),
    ...(searchedAddress === undefined ? [] : [`{ id_in: [${quoted(addressKey(searchedAddress))}] }`]),
  ]
  const found = { tokens: tokens.slice(0, RESULTS), pairs: [] }
  if (filters.length === 0) return { value: found, asOf: first.asOf, missing: first.missing }
  const pair = record({ id: address, token0: client.identity, token1: client.identity })
  const second = await client.request(
    'searchPairs',
    () => ({
      pairs: {
        field: `pairs(first: ${RESULTS}, orderBy: reserveUSD, orderDirection: desc, where: { or: [${filters.join(', ')}] }) { id token0 { ${TOKEN_IDENTITY} } token1 { ${TOKEN_IDENTITY} } }`,
        decode: list(pair, RESULTS),
      },
    }),
    signal,
  )
  return {
    value: {
      ...found,
      pairs: second.values.pairs.map(({ id, token0, token1 }) => ({ address: id, token0, token1 })),
    },
    asOf: second.asOf,
    missing: [...new Set([...first.missing, ...second.missing])],
  }
}
