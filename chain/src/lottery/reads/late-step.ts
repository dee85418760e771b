import { CLOSED_AFTER, NEXT_SALE_AFTER, WINNERS_AFTER } from '@ibull/domain/lottery'
import { useMemo } from 'react'
import { encodeUint } from '../../reads/abi-words.ts'
import type { ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { rehearsalQuery } from '../../reads/rehearsal-query.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import { dueAct, isNextRoundDue, nextRoundTime, type LotteryRound, type RoundAct } from './lottery-round.ts'

/** What a late round waits for; times in chain seconds. */
export type LateStep =
  /** Anyone may take this step now. */
  | { readonly kind: 'act'; readonly act: RoundAct }
  /** The random number must arrive by then, or the round can be cancelled. */
  | { readonly kind: 'number'; readonly until: bigint }
  /** The random source takes no request: the sale can't be closed. It can be cancelled after `until`. */
  | { readonly kind: 'source'; readonly until: bigint }
  /** The operator is late with the next sale, which anyone may open from `from` on. */
  | { readonly kind: 'sale'; readonly from: bigint }
  /** The lottery is paused; or, in earlier contracts, the last round's terms are no longer valid. */
  | { readonly kind: 'terms' }

/**
 * Returns a late round's step; `undefined` if nothing is late, or it isn't known yet what can be done.
 * @param now chain time in seconds
 * @param isCurrent whether no later round has been opened
 * @param isPossible whether the due step would succeed; `undefined` until known, `null` if it isn't due any more
 */
export function lateStep(
  round: LotteryRound,
  now: bigint,
  isCurrent: boolean,
  isPossible: boolean | null | undefined,
): LateStep | undefined {
  const { progress, endTime } = round
  if (progress === undefined) return undefined
  const act = lateAct(round, now, isCurrent)
  if (act !== undefined) {
    if (isPossible === true) return { kind: 'act', act }
    if (isPossible !== false) return undefined
    if (act === 'close') return { kind: 'source', until: progress.deadline }
    return act === 'repeat' ? { kind: 'terms' } : undefined
  }
  if (progress.stage === 'closed') {
    return now >= endTime + WINNERS_AFTER ? { kind: 'number', until: progress.deadline } : undefined
  }
  const isSaleLate = isCurrent && progress.stage !== 'open' && now >= endTime + NEXT_SALE_AFTER
  return isSaleLate ? { kind: 'sale', from: nextRoundTime(round) } : undefined
}

/** Seconds from the end of a sale until its keeper is overdue with a step; others are late as soon as they are due. */
const LATE_AFTER: { readonly [act in RoundAct]?: bigint } = {
  close: CLOSED_AFTER,
  draw: WINNERS_AFTER,
  tally: WINNERS_AFTER,
}

function lateAct(round: LotteryRound, now: bigint, isCurrent: boolean): RoundAct | undefined {
  const act = dueAct(round, now)
  if (act !== undefined) return now < round.endTime + (LATE_AFTER[act] ?? 0n) ? undefined : act
  return isCurrent && isNextRoundDue(round, now) ? 'repeat' : undefined
}

/** Returns a late round's step, which was rehearsed on the node: none that is offered reverts. */
export function useLateStep(round: LotteryRound, now: bigint, isCurrent: boolean): LateStep | undefined {
  const reader = useChainReader()
  const { lotteryId } = round
  const act = lateAct(round, now, isCurrent)
  const isPossible = useChainQuery(
    useMemo(
      () => (act === undefined ? undefined : actRehearsalQuery(reader, lotteryId, act)),
      [reader, lotteryId, act],
    ),
  )
  return lateStep(round, now, isCurrent, isPossible.status === 'ready' ? isPossible.value : undefined)
}

/**
 * Returns a query for whether a step of a round would succeed; `null` if it isn't due, or no longer. `undefined` on
 * networks without a lottery.
 */
export function actRehearsalQuery(
  reader: ChainReader,
  lotteryId: bigint,
  act: RoundAct,
): ChainQuery<boolean | null> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  const call = { to: lottery, data: CALLS[act](encodeUint(lotteryId)) }
  return rehearsalQuery(reader, 'lotteryActRehearsal', [lotteryId.toString(), act], call, NOT_DUE)
}

/** `LotteryNotOpen`, `LotteryNotOver`, `LotteryTooLateToClose`, `LotteryTooEarly`. */
export const NOT_DUE = ['0x8837d440', '0xf46279a3', '0x024109a3', '0xf7621cd6'] as const

/** Calldata by hand, as the flows' encoder isn't loaded with the page. */
const CALLS = {
  close: (id) => `0x9d8ca531${id}`,
  cancel: (id) => `0x4538f297${id}`,
  draw: (id) => `0xc38de539${id}${encodeUint(1)}`,
  tally: (id) => `0x84b015e9${id}${encodeUint(1)}`,
  repeat: () => '0x377422b6',
} satisfies Record<RoundAct, (id: string) => `0x${string}`>
