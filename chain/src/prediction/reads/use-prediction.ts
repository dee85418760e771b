import { loaded, mapLoadable, type Address, type Loadable } from '@ibull/domain'
import type { Round } from '@ibull/domain/prediction'
import { useMemo } from 'react'
import { allLoaded } from '../../reads/all-loaded.ts'
import type { ChainReader } from '../../reads/read-types.ts'
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

/** Returns the market at the newest block. Idle on networks without one. */
export function usePredictionMarket(): Loadable<PredictionMarket> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => marketQuery(reader), [reader]))
}

/**
 * Returns rounds in the order of their epochs, at the newest block; rounds that haven't started have no times.
 * Memoize the array (`epochsToLoad` in `domain` returns those the cards need).
 */
export function usePredictionRounds(epochs: readonly bigint[]): readonly Loadable<Round>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(() => epochs.flatMap((epoch) => roundQuery(reader, epoch) ?? []), [reader, epochs]),
  )
}

/**
 * Returns an account's bets in each of the rounds, at the newest block. None without an account. Memoize the
 * array.
 */
export function usePredictionPositions(
  account: Address | undefined,
  epochs: readonly bigint[],
): readonly Loadable<PredictionPosition>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () =>
        account === undefined ? [] : epochs.flatMap((epoch) => positionQuery(reader, account, epoch) ?? []),
      [reader, account, epochs],
    ),
  )
}

/**
 * Returns whether anyone may trigger an account's payouts, at the newest block; `null` where the market can't do it.
 * Idle without an account.
 */
export function useAutomaticPayout(account: Address | undefined): Loadable<AutomaticPayout | null> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (account === undefined ? undefined : automaticPayoutQuery(reader, account)),
      [reader, account],
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
 * Returns an account's newest bets with their rounds, read from the chain alone: up to 100 per window, at least
 * every ten seconds; `Infinity` loads all. Idle without an account, and on networks without a market.
 */
export function useUserRounds(account: Address | undefined, windows = 2): Loadable<UserRounds> {
  const reader = useChainReader()
  const count = useChainQuery(
    useMemo(
      () => (account === undefined ? undefined : userRoundCountQuery(reader, account)),
      [reader, account],
    ),
  )
  const starts = useKept(count.status === 'ready' ? userRoundWindows(count.value, windows) : [])
  const states = useChainQueries(
    useMemo(
      () => (account === undefined ? [] : userRoundsQueries(reader, account, starts)),
      [reader, account, starts],
    ),
  )
  return useMemo(() => {
    if (count.status !== 'ready') return count
    const rows = joined(states)
    if (rows.status !== 'ready') return rows
    const hasMore = (starts.at(-1) ?? 0n) > 0n
    return loaded({ rows: rows.value, count: count.value, hasMore }, count.isStale || rows.isStale)
  }, [count, starts, states])
}

function userRoundsQueries(reader: ChainReader, account: Address, starts: readonly bigint[]) {
  return starts.flatMap((start) => userRoundsQuery(reader, account, start) ?? [])
}

/** Concatenates lists; ready once all of them are. */
function joined<T>(states: readonly Loadable<readonly T[]>[]): Loadable<readonly T[]> {
  return mapLoadable(allLoaded(states), (lists) => lists.flat())
}

/** Keeps the list's identity between renders while its contents are equal. */
function useKept(list: readonly bigint[]): readonly bigint[] {
  const text = list.join()
  return useMemo(() => (text === '' ? [] : text.split(',').map(BigInt)), [text])
}
