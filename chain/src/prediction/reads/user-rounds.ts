import { addressKey, type Address } from '@ibull/domain'
import type { Bet, Round } from '@ibull/domain/prediction'
import { toCount } from '../../contract-call/decode-words.ts'
import { valueOrThrow, valuesOrThrow } from '../../reads/balance-queries.ts'
import {
  chainQuery,
  chainQueryPolicy,
  rememberingFailure,
  type ChainAnswer,
  type ChainKey,
  type ChainQuery,
} from '../../reads/chain-query.ts'
import type { CallResult, ChainReader, ContractRead } from '../../reads/read-types.ts'
import {
  marketClaimable,
  marketGetUserRounds,
  marketGetUserRoundsLength,
  marketRefundable,
} from './market-reads.generated.ts'
import { betOfEntry, roundRead } from './prediction-market.ts'

/** Bets per window of an account's rounds, at up to three calls each: one `eth_call`. */
export const BETS_PER_WINDOW = 100

/** A bet with its round and payout state. */
export interface UserRound {
  readonly bet: Bet
  readonly round: Round
  /** Whether it won and hasn't been paid. */
  readonly isClaimable: boolean
  /** Whether a refund is due; never together with `isClaimable`. */
  readonly isRefundable: boolean
}

/** Returns the current payout of a bet in wei, rounded down like the market. */
export function owedDown({ bet, round, isClaimable, isRefundable }: UserRound): bigint {
  if (isRefundable) return bet.amount
  return isClaimable ? (bet.amount * round.rewardAmount) / round.rewardBaseCalAmount : 0n
}

/** Returns a query for an account's number of bets in a market, every block. */
export function userRoundCountQuery(
  reader: ChainReader,
  market: Address,
  account: Address,
): ChainQuery<number> {
  return chainQuery(reader, {
    verb: 'predictionUserRoundCount',
    parameters: [addressKey(market), addressKey(account)],
    cadence: 'block',
    reads: () => [marketGetUserRoundsLength(market, account)] as const,
    assemble: ([count]) => toCount(valueOrThrow(count)),
  })
}

/** Returns the start of the newest `count` windows, newest first. Windows don't shift as bets are added. */
export function userRoundWindows(bets: number, count: number, size = BETS_PER_WINDOW): readonly bigint[] {
  const windows = Math.ceil(bets / size)
  const shown = Math.min(count, windows)
  return Array.from({ length: shown }, (_, back) => BigInt((windows - 1 - back) * size))
}

/**
 * Returns a query for a window's bets in a market, newest first, every ten seconds. Final bets (lost, or paid) aren't reread,
 * except for whether they are paid.
 * @param start from {@link userRoundWindows}
 */
export function userRoundsQuery(
  reader: ChainReader,
  market: Address,
  account: Address,
  start: bigint,
  size = BETS_PER_WINDOW,
): ChainQuery<readonly UserRound[]> {
  const { queryClient } = reader
  const queryKey: ChainKey = [
    'chain',
    reader.network.id,
    'predictionUserRounds',
    addressKey(market),
    addressKey(account),
    start.toString(),
  ]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const before = queryClient.getQueryData<ChainAnswer<readonly UserRound[]>>(queryKey)?.value ?? []
        // Known open bets are read together with the page: only new bets cost a second call.
        const decided = new Map(before.filter(isDecided).map((row) => [row.bet.epoch, row]))
        const open = before.filter((row) => !isDecided(row)).map(({ bet }) => bet.epoch)
        const [page, again] = await Promise.all([
          reader.read([marketGetUserRounds(market, account, start, size)], signal),
          readTerms(reader, market, account, open, signal),
        ])
        const { epochs, result1: entries } = valueOrThrow(page.results[0])
        if (entries.length !== epochs.length) throw new RangeError('The lists differ in length.')
        const bets = epochs.flatMap((epoch, index) => {
          const entry = entries[index]
          return (entry === undefined ? undefined : betOfEntry(epoch, entry)) ?? []
        })
        // Read at another block, they could lack the outcome of a round the page reports as paid.
        const terms = again.block?.number === page.block.number ? again.terms : new Map<bigint, RoundTerms>()
        const missing = bets
          .map(({ epoch }) => epoch)
          .filter((epoch) => !terms.has(epoch) && !decided.has(epoch))
        const read = await readTerms(reader, market, account, missing, signal)
        const rows = bets.flatMap((bet) => {
          const row = terms.get(bet.epoch) ?? read.terms.get(bet.epoch) ?? decided.get(bet.epoch)
          return row === undefined ? [] : { ...owedUnlessPaid(row, bet), bet }
        })
        // The older one: a refresh repeats what it finds in flight and read before its block.
        return { value: [...rows].reverse(), block: page.block.number }
      }),
    ...chainQueryPolicy('tenSeconds'),
  }
}

/** Whether a bet is final. */
function isDecided({ bet, round, isClaimable, isRefundable }: UserRound): boolean {
  return bet.isClaimed || (round.oracleCalled && !isClaimable && !isRefundable)
}

type RoundTerms = Omit<UserRound, 'bet'>

/** Nodes that differ by a block may report a bet as paid and its payout as due. It is final: it must be owed nothing. */
function owedUnlessPaid(terms: RoundTerms, { isClaimed }: Bet): RoundTerms {
  return isClaimed ? { ...terms, isClaimable: false, isRefundable: false } : terms
}

/** Reads the rounds of an account's bets, and whether the market owes a payout. */
async function readTerms(
  reader: ChainReader,
  market: Address,
  account: Address,
  epochs: readonly bigint[],
  signal: AbortSignal,
) {
  if (epochs.length === 0) return { terms: new Map<bigint, RoundTerms>(), block: undefined }
  const [rounds, claimable, refundable] = await Promise.all([
    readAll(epochs.map((epoch) => roundRead(market, epoch))),
    readAll(epochs.map((epoch) => marketClaimable(market, epoch, account))),
    readAll(epochs.map((epoch) => marketRefundable(market, epoch, account))),
  ])
  const terms = new Map(
    epochs.flatMap((epoch, index): readonly (readonly [bigint, RoundTerms])[] => {
      const round = rounds.values[index]
      if (round === undefined) return []
      const isClaimable = claimable.values[index] === true
      return [[epoch, { round, isClaimable, isRefundable: refundable.values[index] === true }]]
    }),
  )
  return { terms, block: rounds.block }

  async function readAll<T>(reads: readonly ContractRead<T>[]) {
    const { results, block } = await reader.read(reads, signal)
    return { values: valuesOrThrow(results as readonly CallResult<T>[]), block }
  }
}
