import { mapLoadable } from '@ibull/domain'
import { useChainReader } from '@ibull/chain'
import { useMemo, useState } from 'react'
import { historyClientOf, type HistoryClient, type Answered } from '../transport/history-client.ts'
import type { TransactionFeed, TransactionKind, TransactionScope } from '../history-types.ts'
import {
  cursorOf,
  feedRows,
  hasMore,
  kindsToGrow,
  TRANSACTION_KINDS,
  withNewest,
  withOlder,
  type FeedSide,
  type FeedSides,
} from './transaction-feed.ts'
import { fetchTransactions, scopeKey, type TransactionCursors } from './transaction-queries.ts'
import { historyKey, type FetchContext, type HistoryKey } from '../transport/history-query.ts'
import { useHistoryQuery } from '../transport/use-history-query.ts'

export interface TransactionsQuery {
  /** Idle if `undefined`. */
  readonly scope: TransactionScope | undefined
  readonly kind: TransactionKind | 'all'
}

/**
 * Returns transactions, newest first, extended by `loadMore`. The newest rows follow the chain; older pages are
 * kept.
 */
export function useTransactions({ scope, kind }: TransactionsQuery): TransactionFeed {
  const reader = useChainReader()
  const client = historyClientOf(reader)
  const key: HistoryKey | undefined =
    scope === undefined ? undefined : ['transactions', kind, ...scopeKey(scope)]
  const state = useHistoryQuery<FeedSides>(key, (context) => {
    if (scope === undefined || key === undefined) throw new TypeError('A feed without its scope was asked.')
    return fetchNewest(context, key, scope, kind)
  })
  const keyText = JSON.stringify(key)
  const [growth, setGrowth] = useState<Growth>({ of: undefined, state: 'idle' })
  const sides = state.status === 'ready' ? state.value : undefined

  const loadMore = (): void => {
    if (client === undefined || scope === undefined || key === undefined || sides === undefined) return
    if (growth.of === keyText && growth.state === 'loading') return
    setGrowth({ of: keyText, state: 'loading' })
    grow(client, scope, sides).then(
      (older) => {
        reader.queryClient.setQueryData<Answered<FeedSides>>(
          historyKey(client.network.id, key),
          (current) => current && { ...current, value: joined(current.value, older) },
        )
        setGrowth({ of: keyText, state: 'idle' })
      },
      () => setGrowth({ of: keyText, state: 'failed' }),
    )
  }
  return {
    state: useMemo(() => mapLoadable(state, feedRows), [state]),
    hasMore: sides !== undefined && hasMore(sides),
    loadMore,
    more: growth.of === keyText ? growth.state : 'idle',
  }
}

interface Growth {
  /** List being extended; a list shown meanwhile is unaffected. */
  readonly of: string | undefined
  readonly state: TransactionFeed['more']
}

async function fetchNewest(
  { client, queryClient, signal }: FetchContext,
  key: HistoryKey,
  scope: TransactionScope,
  kind: TransactionKind | 'all',
): Promise<Answered<FeedSides>> {
  const kinds = TRANSACTION_KINDS.filter((each) => kind === 'all' || kind === each)
  const cursors: TransactionCursors = Object.fromEntries(kinds.map((each) => [each, 'newest']))
  const { rows, asOf, missing } = await fetchTransactions({ client, signal }, scope, cursors)
  // Read after the response: older pages may have arrived meanwhile.
  const before = queryClient.getQueryData<Answered<FeedSides>>(historyKey(client.network.id, key))?.value
  const sides = TRANSACTION_KINDS.flatMap((each) => {
    const newest = rows[each]
    return newest === undefined ? [] : [[each, withNewest(before?.[each], newest)] as const]
  })
  return { value: Object.fromEntries(sides), asOf, missing }
}

/** Fetches older rows of the kinds that limit the list. */
async function grow(client: HistoryClient, scope: TransactionScope, sides: FeedSides): Promise<FeedSides> {
  const cursors: TransactionCursors = Object.fromEntries(
    kindsToGrow(sides).flatMap((kind) => {
      const side = sides[kind]
      const cursor = side === undefined ? undefined : cursorOf(side)
      return cursor === undefined ? [] : [[kind, cursor] as const]
    }),
  )
  const { rows } = await fetchTransactions({ client, signal: undefined }, scope, cursors)
  return Object.fromEntries(
    TRANSACTION_KINDS.flatMap((kind) => {
      const side = sides[kind]
      const older = rows[kind]
      return side === undefined || older === undefined ? [] : [[kind, withOlder(side, older)] as const]
    }),
  )
}

/** Replaces the extended sides, unless they were restarted meanwhile. */
function joined(current: FeedSides, grown: FeedSides): FeedSides {
  const sides = TRANSACTION_KINDS.flatMap((kind): (readonly [TransactionKind, FeedSide])[] => {
    const side = current[kind]
    const older = grown[kind]
    if (side === undefined) return []
    if (older === undefined) return [[kind, side]]
    const oldestId = side.rows.at(-1)?.id
    const from = older.rows.findIndex(({ id }) => id === oldestId)
    if (from === -1) return [[kind, side]]
    return [[kind, { rows: [...side.rows, ...older.rows.slice(from + 1)], isComplete: older.isComplete }]]
  })
  return Object.fromEntries(sides)
}
