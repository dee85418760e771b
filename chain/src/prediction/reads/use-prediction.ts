import { loaded, mapLoadable, type Address, type Loadable } from '@ibull/domain'
import type { MarketListing, Round } from '@ibull/domain/prediction'
import { useMemo } from 'react'
import { allLoaded } from '../../reads/all-loaded.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import { feedWindowQuery, feedWindows } from './feed-history.ts'
import type { FeedAnswer, PredictionMarket, PredictionPosition } from './prediction-market.ts'
import {
  automaticPayoutQuery,
  feedPriceQuery,
  marketQuery,
  positionQuery,
  roundQuery,
  type AutomaticPayout,
  type FeedPrice,
} from './prediction-queries.ts'
import { userRoundCountQuery, userRoundsQuery, userRoundWindows, type UserRound } from './user-rounds.ts'

/** Returns a market at the newest block. Idle without one. */
export function usePredictionMarket(market: MarketListing | undefined): Loadable<PredictionMarket> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (market === undefined ? undefined : marketQuery(reader, market)), [reader, market]),
  )
}

/**
 * Returns a market's rounds in the order of their epochs, at the newest block; rounds that haven't started have no times.
 * Memoize the array (`epochsToLoad` in `domain` returns those the cards need).
 */
export function usePredictionRounds(
  market: Address | undefined,
  epochs: readonly bigint[],
): readonly Loadable<Round>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () => (market === undefined ? [] : epochs.map((epoch) => roundQuery(reader, market, epoch))),
      [reader, market, epochs],
    ),
  )
}

/**
 * Returns an account's bets in each of a market's rounds, at the newest block. None without an account. Memoize the
 * array.
 */
export function usePredictionPositions(
  market: Address | undefined,
  account: Address | undefined,
  epochs: readonly bigint[],
): readonly Loadable<PredictionPosition>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () =>
        market === undefined || account === undefined
          ? []
          : epochs.map((epoch) => positionQuery(reader, market, account, epoch)),
      [reader, market, account, epochs],
    ),
  )
}

/**
 * Returns whether anyone may trigger an account's payouts from a market, at the newest block; `null` where the market can't do it.
 * Idle without an account.
 */
export function useAutomaticPayout(
  market: Address | undefined,
  account: Address | undefined,
): Loadable<AutomaticPayout | null> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () =>
        market === undefined || account === undefined
          ? undefined
          : automaticPayoutQuery(reader, market, account),
      [reader, market, account],
    ),
  )
}

/** Returns the newest answer of a market's feed, every block. Idle without a feed. */
export function useFeedPrice(feed: Address | undefined): Loadable<FeedPrice> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (feed === undefined ? undefined : feedPriceQuery(reader, feed)), [reader, feed]),
  )
}

/**
 * Returns the feed's own answers, oldest first, updated every block: up to 40 per window, from the current phase
 * only.
 * Empty if the feed has none. Idle without a feed.
 */
export function useFeedHistory(feed: Address | undefined, windows = 2): Loadable<readonly FeedAnswer[]> {
  const reader = useChainReader()
  const price = useFeedPrice(feed)
  const newest = price.status === 'ready' ? price.value.answer : undefined
  const starts = useKept(newest === undefined || newest === null ? [] : feedWindows(newest.roundId, windows))
  const states = useChainQueries(
    useMemo(
      () => (feed === undefined ? [] : starts.map((start) => feedWindowQuery(reader, feed, start))),
      [reader, feed, starts],
    ),
  )
  return useMemo(() => {
    if (price.status !== 'ready' || newest === undefined) return mapLoadable(price, () => [])
    if (newest === null) return loaded([], price.isStale)
    // A newly started window must not hide the others.
    const there = states.filter(({ status }) => status === 'ready')
    const answers = joined(there.length === 0 ? states : there)
    if (answers.status !== 'ready') return answers
    const isNew = newest.roundId > (answers.value.at(-1)?.roundId ?? 0n)
    return loaded(
      isNew ? [...answers.value, newest] : answers.value,
      answers.isStale || price.isStale || states.some(({ status }) => status === 'failed'),
    )
  }, [price, newest, states])
}

/** An account's bets, newest first, and how many more exist. */
export interface UserRounds {
  readonly rows: readonly UserRound[]
  /** Total number of bets. */
  readonly count: number
  /** Whether loading more windows would return more. */
  readonly hasMore: boolean
}

/**
 * Returns an account's newest bets in a market with their rounds, read from the chain alone: up to 100 per window, at
 * least every ten seconds; `Infinity` loads all. Idle without an account or a market.
 */
export function useUserRounds(
  market: MarketListing | undefined,
  account: Address | undefined,
  windows = 2,
): Loadable<UserRounds> {
  const markets = useMemo(() => (market === undefined ? [] : [market]), [market])
  const [rounds = IDLE] = useUserRoundsByMarket(markets, account, windows)
  return rounds
}

/** Returns the same for each of the markets, in their order. Memoize the array. */
export function useUserRoundsByMarket(
  markets: readonly MarketListing[],
  account: Address | undefined,
  windows = 2,
): readonly Loadable<UserRounds>[] {
  const reader = useChainReader()
  const counts = useChainQueries(
    useMemo(
      () =>
        account === undefined
          ? []
          : markets.map(({ address }) => userRoundCountQuery(reader, address, account)),
      [reader, markets, account],
    ),
  )
  const starts = useKeptLists(
    counts.map((count) => (count.status === 'ready' ? userRoundWindows(count.value, windows) : [])),
  )
  const states = useChainQueries(
    useMemo(
      () =>
        account === undefined
          ? []
          : markets.flatMap(({ address }, index) =>
              (starts[index] ?? []).map((start) => userRoundsQuery(reader, address, account, start)),
            ),
      [reader, markets, account, starts],
    ),
  )
  return useMemo(
    () =>
      markets.map((_, index): Loadable<UserRounds> => {
        const count = counts[index] ?? IDLE
        if (count.status !== 'ready') return count
        const own = starts[index] ?? []
        const before = starts.slice(0, index).reduce((sum, list) => sum + list.length, 0)
        const rows = joined(states.slice(before, before + own.length))
        if (rows.status !== 'ready') return rows
        const hasMore = (own.at(-1) ?? 0n) > 0n
        return loaded({ rows: rows.value, count: count.value, hasMore }, count.isStale || rows.isStale)
      }),
    [markets, counts, starts, states],
  )
}

const IDLE = { status: 'idle' } as const

/** Concatenates lists; ready once all of them are. */
function joined<T>(states: readonly Loadable<readonly T[]>[]): Loadable<readonly T[]> {
  return mapLoadable(allLoaded(states), (lists) => lists.flat())
}

/** Keeps the list's identity between renders while its contents are equal. */
function useKept(list: readonly bigint[]): readonly bigint[] {
  const [kept = []] = useKeptLists([list])
  return kept
}

function useKeptLists(lists: readonly (readonly bigint[])[]): readonly (readonly bigint[])[] {
  const text = lists.map((list) => list.join()).join(';')
  return useMemo(
    () => text.split(';').map((part) => (part === '' ? [] : part.split(',').map(BigInt))),
    [text],
  )
}
