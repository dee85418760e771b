import {
  useLotteryHead,
  useLotteryRounds,
  useLotteryTickets,
  useOwedRounds,
  type LotteryRound,
} from '@ibull/chain/lottery'
import { loaded, mapLoadable, type Address, type Loadable } from '@ibull/domain'
import { planClaims, type ClaimBatch, type Ticket } from '@ibull/domain/lottery'
import { useMemo } from 'react'
import { latestRounds } from './round-ids.ts'

/** A round as shown on the page. */
export interface ShownRound {
  readonly lotteryId: bigint
  readonly round: Loadable<LotteryRound>
  /** The account's tickets; idle without one. */
  readonly tickets: Loadable<readonly Ticket[]>
  /** Whether it is one of those checked for prizes, which are offered above. */
  readonly isChecked: boolean
  /** Transactions that claim its prizes; none until loaded. */
  readonly claims: readonly ClaimBatch[]
}

export interface LotteryModel {
  /** 0 before the first round. */
  readonly currentId: Loadable<bigint>
  /** Maximum tickets per purchase or claim. */
  readonly ticketLimit: number
  /** Current round and those before it, newest first. */
  readonly latest: readonly ShownRound[]
  /** Earlier rounds that owe the account something, newest first. */
  readonly owed: Loadable<readonly ShownRound[]>
  /** Oldest round checked for prizes; `undefined` until it is. */
  readonly firstChecked: bigint | undefined
  readonly isCheckingOlder: boolean
  /** Whether older rounds couldn't be checked. */
  readonly hasOlderFailed: boolean
  /** Last finished round; 0 for none, `undefined` until known. */
  readonly lastFinished: bigint | undefined
  /** Finished round shown; `undefined` while there is none. */
  readonly viewed: ShownRound | undefined
}

const IDLE = { status: 'idle' } as const
const NONE: readonly ClaimBatch[] = []

/**
 * Returns the lottery's state at the latest block.
 * @param chosen finished round selected by the user; defaults to the last one
 * @param windows how many windows of rounds are checked for prizes
 */
export function useLottery(
  account: Address | undefined,
  chosen: bigint | undefined,
  windows: number,
): LotteryModel {
  const head = useLotteryHead()
  const { currentId, ticketLimit } = head.status === 'ready' ? head.value : UNKNOWN
  const latestIds = useMemo(() => latestRounds(currentId), [currentId])
  const latestStates = useLotteryRounds(latestIds)
  const latestTickets = useLotteryTickets(account, latestIds)
  const checked = useOwedRounds(account, windows)
  const firstChecked = checked.status === 'ready' ? checked.value.firstChecked : undefined
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
  const owed = useMemo(
    () =>
      mapLoadable(checked, ({ rounds }) =>
        rounds
          .filter(({ round }) => !latestIds.includes(round.lotteryId))
          .map(({ round, tickets }) =>
            shownRound(round.lotteryId, loaded(round), loaded(tickets), ticketLimit, true),
          ),
      ),
    [checked, latestIds, ticketLimit],
  )
  const isViewedChecked = firstChecked !== undefined && viewedId >= firstChecked
  const viewed = useMemo(
    () =>
      isElsewhere
        ? shownRound(viewedId, olderState ?? IDLE, olderTickets ?? IDLE, ticketLimit, isViewedChecked)
        : latest.find(({ lotteryId }) => lotteryId === viewedId),
    [isElsewhere, viewedId, olderState, olderTickets, ticketLimit, isViewedChecked, latest],
  )
  return {
    currentId: useMemo(
      () => (head.status === 'ready' ? { ...head, value: head.value.currentId } : head),
      [head],
    ),
    ticketLimit,
    latest,
    owed,
    firstChecked,
    isCheckingOlder: checked.status === 'ready' && checked.value.isChecking,
    hasOlderFailed: checked.status === 'ready' && checked.value.hasFailed,
    lastFinished: head.status === 'ready' ? lastFinished : undefined,
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
