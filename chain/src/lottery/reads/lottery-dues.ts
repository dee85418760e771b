import type { Address, Loadable } from '@ibull/domain'
import { loaded } from '@ibull/domain'
import { useMemo } from 'react'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import { lotteryCurrentLotteryId } from './lottery-reads.generated.ts'
import { owedRoundsQuery, roundWindows, type OwedRound } from './owed-rounds.ts'

/** Windows that together contain at least the latest thirty rounds. */
export const WINDOWS_CHECKED = 2

/** An account's dues in a round: prizes, or refunds of a cancelled round. */
export interface LotteryDue {
  readonly lotteryId: bigint
  readonly due: 'prize' | 'refund'
}

/** What the checked rounds owe an account, newest first. */
export interface OwedRounds {
  readonly rounds: readonly OwedRound[]
  /** The oldest round checked; 0 before the first. */
  readonly firstChecked: bigint
  /** Whether older rounds are being checked. */
  readonly isChecking: boolean
  /** Whether older rounds couldn't be checked; they are tried again. */
  readonly hasFailed: boolean
}

/** Returns a query for the current round, once a minute. `undefined` on networks without a lottery. */
function currentRoundQuery(reader: ChainReader): ChainQuery<bigint> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'lotteryCurrentRound',
    parameters: [],
    cadence: 'minute',
    reads: () => [lotteryCurrentLotteryId(lottery)] as const,
    assemble: ([currentId]) => valueOrThrow(currentId),
  })
}

/**
 * Returns what the newest windows of rounds owe an account, read from the node alone, once a minute and after each
 * of the page's receipts. Idle without an account, and on networks without a lottery.
 * @param windows how many; the default contains at least the latest thirty rounds
 */
export function useOwedRounds(account: Address | undefined, windows = WINDOWS_CHECKED): Loadable<OwedRounds> {
  const reader = useChainReader()
  const current = useChainQuery(
    useMemo(() => (account === undefined ? undefined : currentRoundQuery(reader)), [reader, account]),
  )
  const currentId = current.status === 'ready' ? current.value : 0n
  const spans = useMemo(() => roundWindows(currentId, windows), [currentId, windows])
  const states = useChainQueries(
    useMemo(
      () =>
        account === undefined ? [] : spans.flatMap((span) => owedRoundsQuery(reader, account, span) ?? []),
      [reader, account, spans],
    ),
  )
  return useMemo(() => {
    if (current.status !== 'ready') return current
    const end = states.findIndex(({ status }) => status !== 'ready')
    const ended = states[end]
    // Rounds that were found stay while older ones are checked, and when that fails.
    if (ended !== undefined && end < WINDOWS_CHECKED)
      return ended.status === 'failed' ? ended : { status: 'loading' }
    const ready = states.flatMap((state) => (state.status === 'ready' ? [state] : []))
    return loaded(
      {
        rounds: ready.flatMap(({ value }) => value.owed),
        firstChecked: spans.at(end === -1 ? -1 : end - 1)?.first ?? 0n,
        isChecking: states.some(({ status }) => status === 'loading'),
        hasFailed: ended?.status === 'failed',
      },
      current.isStale || ready.some(({ isStale }) => isStale),
    )
  }, [current, states, spans])
}

/**
 * Returns an account's dues in at least the latest thirty rounds, newest first. Nothing until they are known: failed
 * reads are retried.
 */
export function useLotteryDues(account: Address): readonly LotteryDue[] {
  const owed = useOwedRounds(account)
  return useMemo(
    () =>
      owed.status === 'ready'
        ? owed.value.rounds.map(({ round, refund }) => ({
            lotteryId: round.lotteryId,
            due: refund === undefined ? 'prize' : 'refund',
          }))
        : [],
    [owed],
  )
}
