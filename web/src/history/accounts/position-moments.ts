import { addressKey, type Address, type LiquidityMoment } from '@ibull/domain'
import { decimal, list, optional, record } from '../transport/decode.ts'
import { full, quoted, type Answered } from '../transport/history-client.ts'
import type { FetchContext } from '../transport/history-query.ts'
import type { HistoryState } from '../transport/history-state.ts'
import { useOfAddress } from '../transport/use-history-query.ts'

const ROWS = 1000

const snapshot = record({
  liquidityTokenBalance: decimal,
  liquidityTokenTotalSupply: decimal,
  reserve0: decimal,
  reserve1: decimal,
  kLast: optional(decimal),
})

/**
 * Fetches every block that changed an account's balance of a pair's LP tokens, oldest first; `undefined` if there
 * are too many, or if the endpoint doesn't report the protocol's share.
 */
export async function fetchPositionMoments(
  { client, signal }: FetchContext,
  of: Address,
  pair: Address,
): Promise<Answered<readonly LiquidityMoment[] | undefined>> {
  const where = `where: { user: ${quoted(addressKey(of))}, pair: ${quoted(addressKey(pair))} }`
  const { values, asOf, missing } = await client.request(
    'positionMoments',
    (dialect) => ({
      moments: {
        field: `liquidityPositionSnapshots(first: ${ROWS}, orderBy: block, orderDirection: asc, ${where}) { liquidityTokenBalance liquidityTokenTotalSupply reserve0 reserve1 ${full(dialect, 'kLast')} }`,
        decode: list(snapshot, ROWS),
      },
    }),
    signal,
  )
  const moments = values.moments.flatMap(
    ({ liquidityTokenBalance: balance, liquidityTokenTotalSupply: totalSupply, kLast, ...reserves }) =>
      kLast === undefined ? [] : { balance, totalSupply, kLast, ...reserves },
  )
  const isWhole = values.moments.length < ROWS && moments.length === values.moments.length
  return { value: isWhole ? moments : undefined, asOf, missing }
}

/** Hook for {@link fetchPositionMoments}. */
export function usePositionMoments(
  account: Address,
  pair: Address,
): HistoryState<readonly LiquidityMoment[] | undefined> {
  return useOfAddress(`positionMoments ${addressKey(pair)}`, account, (context, of) =>
    fetchPositionMoments(context, of, pair),
  )
}
