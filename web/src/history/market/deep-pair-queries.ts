import { MAX_LISTED_PAIRS, type TokenPair } from '@ibull/domain'
import { list, record, type Decode } from '../transport/decode.ts'
import type { Dialect } from '../transport/history-client.ts'
import type { FetchContext } from '../transport/history-query.ts'
import { TOKEN_IDENTITY } from '../transport/identity.ts'
import type { TokenIdentity } from '../history-types.ts'

/** The most rows that endpoints return at once. */
const PAGE_ROWS = MAX_LISTED_PAIRS / 2
/** Shallower pairs are not worth a read. */
const LEAST_DEPTH_USD = 10_000

/** Fetches the tokens of the exchange's deepest pairs, deepest first. Tokens of unknown decimals are left out. */
export async function fetchDeepPairs({ client, signal }: FetchContext): Promise<readonly TokenPair[]> {
  const decode = list(pairTokens(client.identity), PAGE_ROWS)
  const { values } = await client.request(
    'deepPairs',
    (dialect) => ({
      first: { field: pageFrom(0, dialect), decode },
      second: { field: pageFrom(PAGE_ROWS, dialect), decode, part: 'pairs' },
    }),
    signal,
  )
  return [...values.first, ...(values.second ?? [])].flatMap(([{ token: a }, { token: b }]) =>
    a === undefined || b === undefined ? [] : [[a, b] as const],
  )
}

/** Subgraphs count unknown tokens into `reserveUSD`; only known ones are in `trackedReserveBNB`, which not all have. */
function pageFrom(skip: number, dialect: Dialect): string {
  const depth = dialect === 'full' ? 'trackedReserveBNB' : 'reserveUSD'
  return `pairs(first: ${PAGE_ROWS}, skip: ${skip}, orderBy: ${depth}, orderDirection: desc, where: { reserveUSD_gt: "${LEAST_DEPTH_USD}" }) { token0 { ${TOKEN_IDENTITY} } token1 { ${TOKEN_IDENTITY} } }`
}

function pairTokens(identity: Decode<TokenIdentity>): Decode<readonly [TokenIdentity, TokenIdentity]> {
  const shape = record({ token0: identity, token1: identity })
  return (value, path) => {
    const { token0, token1 } = shape(value, path)
    return [token0, token1]
  }
}
