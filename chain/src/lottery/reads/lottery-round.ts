import {
  lotteryStatus,
  type ClaimableRound,
  type LotteryStatus,
  type TicketTerms,
} from '@ibull/domain/lottery'
import type { Address } from '@ibull/domain'
import type { ContractRead } from '../../reads/read-types.ts'
import { mapRead } from '../../contract-call/decode-words.ts'
import { lotteryViewLottery, lotteryViewRound } from './lottery-reads.generated.ts'

/** Where a round is, by the contract's numbers. */
const STAGES = ['none', 'open', 'closed', 'drawn', 'claimable', 'cancelled'] as const

export type RoundStage = (typeof STAGES)[number]

/** What only our contract says of a round; amounts raw, times in seconds. */
export interface RoundProgress {
  readonly stage: RoundStage
  readonly isDrawable: boolean
  readonly isCancellable: boolean
  readonly numberTickets: number
  readonly numberTicketsTallied: number
  /** Of tickets sold. */
  readonly amountSold: bigint
  /** Injected or carried over. */
  readonly amountInjected: bigint
  readonly prizePool: bigint
  /** Until when it can be closed, or its random word counts. */
  readonly deadline: bigint
}

/** A round. Plain data: amounts raw, times in seconds, shares and fee of 10,000. */
export interface LotteryRound extends ClaimableRound, TicketTerms {
  readonly status: LotteryStatus
  readonly startTime: bigint
  readonly endTime: bigint
  /** What each winning ticket of a bracket gets. */
  readonly prizes: readonly bigint[]
  readonly firstTicketId: bigint
  /** `firstTicketId` while the round is open. */
  readonly firstTicketIdNextLottery: bigint
  /** `undefined` where the contract is PancakeSwap's, which doesn't say. */
  readonly progress: RoundProgress | undefined
}

type RoundWords = Omit<LotteryRound, 'progress' | 'prizePool'>

/** The round as contracts of this family return it. */
export function roundRead(lottery: Address, lotteryId: bigint): ContractRead<RoundWords> {
  return mapRead(lotteryViewLottery(lottery, lotteryId), (round) => ({
    lotteryId,
    status: lotteryStatus(Number(round.status)),
    startTime: round.startTime,
    endTime: round.endTime,
    price: round.priceTicketInCake,
    discountDivisor: round.discountDivisor,
    shares: round.rewardsBreakdown,
    treasuryFee: round.treasuryFee,
    prizes: round.cakePerBracket,
    winners: round.countWinnersPerBracket,
    firstTicketId: round.firstTicketId,
    firstTicketIdNextLottery: round.firstTicketIdNextLottery,
    amountCollected: round.amountCollectedInCake,
    finalNumber: Number(round.finalNumber),
  }))
}

/** The rest of a round. */
export function progressRead(lottery: Address, lotteryId: bigint): ContractRead<RoundProgress> {
  return mapRead(lotteryViewRound(lottery, lotteryId), (progress) => {
    const stage = STAGES[Number(progress.stage)]
    if (stage === undefined) throw new RangeError(`${progress.stage} is no stage of a round.`)
    return {
      stage,
      isDrawable: progress.isDrawable,
      isCancellable: progress.isCancellable,
      numberTickets: Number(progress.numberTickets),
      numberTicketsTallied: Number(progress.numberTicketsTallied),
      amountSold: progress.amountSold,
      amountInjected: progress.amountInjected,
      prizePool: progress.prizePool,
      deadline: progress.deadline,
    }
  })
}

/** A step that anyone may take to bring a round to its end, or to open one with the terms of the last. */
export type RoundAct = 'close' | 'draw' | 'tally' | 'cancel' | 'repeat'

/** How long after the end of a sale, in seconds, its operator alone may open the next. */
const OPERATOR_PERIOD = 86_400n

/**
 * The step that is due; `undefined` for none, and where the contract doesn't say.
 * @param now chain time in seconds
 */
export function dueAct({ progress, endTime }: LotteryRound, now: bigint): RoundAct | undefined {
  if (progress === undefined) return undefined
  const { stage, isDrawable, isCancellable } = progress
  if (isCancellable) return 'cancel'
  if (stage === 'open' && now >= endTime) return 'close'
  if (stage === 'closed' && isDrawable) return 'draw'
  return stage === 'drawn' ? 'tally' : undefined
}

/**
 * Whether anyone may open the next round, because its operator has not.
 * @param last the current round
 * @param now chain time in seconds
 */
export function isNextRoundDue({ progress, endTime }: LotteryRound, now: bigint): boolean {
  return progress !== undefined && progress.stage !== 'open' && now >= endTime + OPERATOR_PERIOD
}
