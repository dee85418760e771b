import { addressKey, type Address } from '@ibull/domain'
import { chainQuery, type ChainAnswer, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { answerRead, type FeedAnswer } from './prediction-market.ts'
import { feedPriceQuery, type FeedPrice } from './prediction-queries.ts'

/** Answers per window of a feed's history: one `eth_call`. */
export const ANSWERS_PER_WINDOW = 40n

const PHASE_SHIFT = 64n

/**
 * Returns the first answer numbers of the newest `count` windows, oldest first. Windows don't shift as answers
 * arrive, and none extends into an earlier phase.
 */
export function feedWindows(newestId: bigint, count: number): readonly bigint[] {
  const number = BigInt.asUintN(Number(PHASE_SHIFT), newestId)
  const phase = newestId - number
  const newest = number / ANSWERS_PER_WINDOW
  const starts = Array.from({ length: count }, (_, back) => newest - BigInt(count - 1 - back))
  return starts.filter((index) => index >= 0n).map((index) => phase + index * ANSWERS_PER_WINDOW)
}

/** Newest answers that a reorganisation may still take away. */
const UNSETTLED_ANSWERS = 3n

/**
 * Returns a query for a window's answers, oldest first. Answers never change, so each block only reads the newest
 * few.
 * @param start from {@link feedWindows}
 */
export function feedWindowQuery(
  reader: ChainReader,
  feed: Address,
  start: bigint,
): ChainQuery<readonly FeedAnswer[]> {
  const newestId = (): bigint => {
    const { queryKey } = feedPriceQuery(reader, feed)
    return reader.queryClient.getQueryData<ChainAnswer<FeedPrice>>(queryKey)?.value.answer?.roundId ?? 0n
  }
  const settled = (): readonly FeedAnswer[] => {
    const known = reader.queryClient.getQueryData<ChainAnswer<readonly FeedAnswer[]>>(query.queryKey)
    // While the newest one is unknown, nothing is known to be gone.
    const last = newestId() === 0n ? undefined : newestId() - UNSETTLED_ANSWERS
    return known?.value.filter(({ roundId }) => last === undefined || roundId <= last) ?? []
  }
  let kept: readonly FeedAnswer[] = []
  const query: ChainQuery<readonly FeedAnswer[]> = chainQuery(reader, {
    verb: 'feedWindow',
    parameters: [addressKey(feed), start.toString()],
    cadence: 'block',
    reads: () => {
      kept = settled()
      const last = smaller(start + ANSWERS_PER_WINDOW - 1n, newestId())
      // Answer numbers of a phase start at 1.
      const first = (kept.at(-1)?.roundId ?? start - (isPhaseStart(start) ? 0n : 1n)) + 1n
      return first > last
        ? []
        : Array.from({ length: Number(last - first) + 1 }, (_, index) =>
            answerRead(feed, first + BigInt(index)),
          )
    },
    assemble: (results) => [
      ...kept,
      // A feed may lack an answer for some numbers.
      ...results.flatMap((result) => (result.status === 'success' ? (result.value ?? []) : [])),
    ],
  })
  return query
}

function isPhaseStart(id: bigint): boolean {
  return BigInt.asUintN(Number(PHASE_SHIFT), id) === 0n
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
