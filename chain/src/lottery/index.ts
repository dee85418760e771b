export {
  buyTicketsFlow,
  claimTicketsFlow,
  PURCHASES_PER_REFUND,
  refundTicketsFlow,
  roundActFlow,
  type BuyTicketsTerms,
  type ClaimTicketsTerms,
  type RefundTicketsTerms,
  type RoundActTerms,
} from './lottery-flows.ts'
export { type LotteryHead, type Purchases } from './reads/lottery-queries.ts'
export {
  useLotteryDues,
  useOwedRounds,
  WINDOWS_CHECKED,
  type LotteryDue,
  type OwedRounds,
} from './reads/lottery-dues.ts'
export type { OwedRound } from './reads/owed-rounds.ts'
export { useLateStep, type LateStep } from './reads/late-step.ts'
export type { LotteryRound, RoundAct, RoundProgress } from './reads/lottery-round.ts'
export {
  useLotteryHead,
  useLotteryPurchases,
  useLotteryRounds,
  useLotteryTickets,
} from './reads/use-lottery.ts'
