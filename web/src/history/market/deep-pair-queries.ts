import { MAX_LISTED_PAIRS, Token, type Address, type TokenPair } from '@ibull/domain'
import { list, nullable, record, tokenDecimals, words, type Decode } from '../transport/decode.ts'
import type { Dialect } from '../transport/history-client.ts'
import { HistorySchemaError } from '../transport/history-errors.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** The most rows that endpoints return at once. */
const PAGE_ROWS = MAX_LISTED_PAIRS / 2
/** Shallower pairs are not worth a read. */
const LEAST_DEPTH_USD = 10_000

/**
 * Fetches the tokens of the exchange's deepest pairs, deepest first. Tokens of unknown decimals are left out.
 * Addresses are as returned, mostly in lower case: a checksum for each of thousands would take a hash.
 */
export async function fetchDeepPairs({ client, signal }: FetchContext): Promise<readonly TokenPair[]> {
  const decode = list(pairDecoder(client.network.id), PAGE_ROWS)
  const { values } = await client.request(
    'deepPairs',
    (dialect) => ({
      first: { field: pageFrom(0, dialect), decode },
      second: { field: pageFrom(PAGE_ROWS, dialect), decode, part: 'pairs' },
    }),
    signal,
  )
  return [...values.first, ...(values.second ?? [])].flatMap(({ token0, token1 }) =>
    token0 === undefined || token1 === undefined ? [] : [[token0, token1] as const],
  )
}

const TOKEN = '{ id symbol decimals }'

/** Subgraphs count unknown tokens into `reserveUSD`; only known ones are in `trackedReserveBNB`, which not all have. */
function pageFrom(skip: number, dialect: Dialect): string {
  const depth = dialect === 'full' ? 'trackedReserveBNB' : 'reserveUSD'
  return `pairs(first: ${PAGE_ROWS}, skip: ${skip}, orderBy: ${depth}, orderDirection: desc, where: { reserveUSD_gt: "${LEAST_DEPTH_USD}" }) { token0 ${TOKEN} token1 ${TOKEN} }`
}

function pairDecoder(chainId: number) {
  const shape = record({ id: anyCaseAddress, symbol: words, decimals: nullable(tokenDecimals) })
  const known = new Map<string, Token>()
  const token: Decode<Token | undefined> = (value, path) => {
    const { id: address, symbol, decimals } = shape(value, path)
    if (decimals === undefined) return undefined
    const found = known.get(address) ?? new Token({ chainId, address, decimals, symbol, name: symbol })
    known.set(address, found)
    return found
  }
  return record({ token0: token, token1: token })
}

const anyCaseAddress: Decode<Address> = (value, path) => {
  if (!isAddress(value)) throw new HistorySchemaError(path, 'an address')
  return value
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
