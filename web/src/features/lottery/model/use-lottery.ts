import { useLotteryHead, useLotteryRounds, useLotteryTickets, type LotteryRound } from '@ibull/chain/lottery'
import type { Address, Loadable } from '@ibull/domain'
import { planClaims, type ClaimBatch, type Ticket } from '@ibull/domain/lottery'
import { useMemo } from 'react'
import { latestRounds } from './round-ids.ts'

/** A round as the page shows it. */
export interface ShownRound {
  readonly lotteryId: bigint
  readonly round: Loadable<LotteryRound>
  /** Of the account; idle without one. */
  readonly tickets: Loadable<readonly Ticket[]>
  /** Whether it is one of the latest, whose prizes are offered above. */
  readonly isChecked: boolean
  /** The transactions that claim its prizes; none while it is not known. */
  readonly claims: readonly ClaimBatch[]
}

export interface LotteryModel {
  /** 0 before the first round. */
  readonly currentId: Loadable<bigint>
  /** The most tickets of one purchase or claim. */
  readonly ticketLimit: number
  /** The current round and those before it, the newest first. */
  readonly latest: readonly ShownRound[]
  /** The last finished round. */
  readonly lastFinished: bigint
  /** The finished round in view; `undefined` while there is none. */
  readonly viewed: ShownRound | undefined
}

const IDLE = { status: 'idle' } as const
const NONE: readonly ClaimBatch[] = []

/**
 * The lottery at the newest block.
 * @param chosen the finished round that the user looks at; the last one without a choice
 */
export function useLottery(account: Address | undefined, chosen: bigint | undefined): LotteryModel {
  const head = useLotteryHead()
  const { currentId, ticketLimit } = head.status === 'ready' ? head.value : UNKNOWN
  const latestIds = useMemo(() => latestRounds(currentId), [currentId])
  const latestStates = useLotteryRounds(latestIds)
  const latestTickets = useLotteryTickets(account, latestIds)
  const [first] = latestStates
  const isCurrentOver = first?.status === 'ready' && isOver(first.value)
  const lastFinished = isCurrentOver || currentId === 0n ? currentId : currentId - 1n
  const viewedId = chosen ?? lastFinished
  const isElsewhere = viewedId > 0n && !latestIds.includes(viewedId)
  const olderIds = useMemo(() => (isElsewhere ? [viewedId] : []), [isElsewhere, viewedId])
  const [olderState] = useLotteryRounds(olderIds)
  const [olderTickets] = useLotteryTickets(account, olderIds)
  const latest = useMemo(
    () =>
      latestIds.map((id, index) =>
        shownRound(id, latestStates[index] ?? IDLE, latestTickets[index] ?? IDLE, ticketLimit, true),
      ),
    [latestIds, latestStates, latestTickets, ticketLimit],
  )
  const viewed = useMemo(
    () =>
      isElsewhere
        ? shownRound(viewedId, olderState ?? IDLE, olderTickets ?? IDLE, ticketLimit, false)
        : latest.find(({ lotteryId }) => lotteryId === viewedId),
    [isElsewhere, viewedId, olderState, olderTickets, ticketLimit, latest],
  )
  return {
    currentId: useMemo(
      () => (head.status === 'ready' ? { ...head, value: head.value.currentId } : head),
      [head],
    ),
    ticketLimit,
    latest,
    lastFinished,
    viewed,
  }
}

const UNKNOWN = { currentId: 0n, ticketLimit: 0 }

function isOver({ status, progress }: LotteryRound): boolean {
  return status === 'claimable' || progress?.stage === 'cancelled'
}

function shownRound(
  lotteryId: bigint,
  round: Loadable<LotteryRound>,
  tickets: Loadable<readonly Ticket[]>,
  limit: number,
  isChecked: boolean,
): ShownRound {
  const isClaimable =
    round.status === 'ready' && round.value.status === 'claimable' && tickets.status === 'ready' && limit > 0
  const claims = isClaimable ? planClaims(round.value, tickets.value, limit) : NONE
  return { lotteryId, round, tickets, isChecked, claims }
}
