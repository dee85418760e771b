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

/** Stage of a round, indexed by the contract's enum. */
const STAGES = ['none', 'open', 'closed', 'drawn', 'claimable', 'cancelled'] as const

export type RoundStage = (typeof STAGES)[number]

/** Round state only our contract reports; amounts raw, times in seconds. */
export interface RoundProgress {
  readonly stage: RoundStage
  readonly isDrawable: boolean
  readonly isCancellable: boolean
  readonly numberTickets: number
  readonly numberTicketsTallied: number
  /** From ticket sales. */
  readonly amountSold: bigint
  /** Injected or carried over. */
  readonly amountInjected: bigint
  readonly prizePool: bigint
  /** Deadline for closing the round, or for its random word to count. */
  readonly deadline: bigint
}

/** A round. Plain data: amounts raw, times in seconds, shares and fee out of 10,000. */
export interface LotteryRound extends ClaimableRound, TicketTerms {
  readonly status: LotteryStatus
  readonly startTime: bigint
  readonly endTime: bigint
  /** Prize per winning ticket of each bracket. */
  readonly prizes: readonly bigint[]
  readonly firstTicketId: bigint
  /** `firstTicketId` while the round is open. */
  readonly firstTicketIdNextLottery: bigint
  /** `undefined` for PancakeSwap's contract, which doesn't report it. */
  readonly progress: RoundProgress | undefined
}

type RoundWords = Omit<LotteryRound, 'progress' | 'prizePool'>

/** Reads the round data common to contracts of this family. */
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

/** Reads our contract's additional round state. */
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

/** A permissionless action that advances a round, or opens one with the terms of the last. */
export type RoundAct = 'close' | 'draw' | 'tally' | 'cancel' | 'repeat'

/** Seconds after the end of a sale during which only its operator may open the next. */
const OPERATOR_PERIOD = 86_400n

/**
 * Returns the due action; `undefined` if none, and if the contract doesn't report it.
 * @param now chain time in seconds
 */
export function dueAct({ progress, endTime }: LotteryRound, now: bigint): RoundAct | undefined {
  if (progress === undefined) return undefined
  const { stage, isDrawable, isCancellable, deadline } = progress
  if (stage === 'closed' && isDrawable) return 'draw'
  // The contract's own report is of the last block, which may be older.
  const isExpired = (stage === 'open' || stage === 'closed') && now > deadline
  if (isCancellable || isExpired) return 'cancel'
  if (stage === 'open' && now >= endTime) return 'close'
  return stage === 'drawn' ? 'tally' : undefined
}

/**
 * Whether anyone may open the next round because its operator hasn't.
 * @param last the current round
 * @param now chain time in seconds
 */
export function isNextRoundDue(round: LotteryRound, now: bigint): boolean {
  const { progress } = round
  return progress !== undefined && progress.stage !== 'open' && now >= nextRoundTime(round)
}

/** Chain time in seconds from which anyone may open the round after this one. */
export function nextRoundTime({ endTime }: LotteryRound): bigint {
  return endTime + OPERATOR_PERIOD
}
