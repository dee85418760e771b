/** What is wrong with a bid; the first one is shown. */
export type BidBlocker = 'notOpen' | 'amountMissing' | 'notMultiple' | 'belowInitial' | 'insufficientBalance'

/** A bid that is about to be placed. Raw. */
export interface BidForm {
  readonly isOpen: boolean
  /** `undefined` or 0 while nothing is entered. */
  readonly amount: bigint | undefined
  /** `undefined` while it is not known. */
  readonly balance: bigint | undefined
  /** What the account has bid before. */
  readonly own: bigint
  readonly initialBid: bigint
  /** Bids are multiples of this. */
  readonly step: bigint
}

/** All that is wrong with a bid, as the contract checks it, the most important first. */
export function bidBlockers({
  isOpen,
  amount = 0n,
  balance,
  own,
  initialBid,
  step,
}: BidForm): readonly BidBlocker[] {
  const blockers: BidBlocker[] = []
  if (!isOpen) blockers.push('notOpen')
  if (amount === 0n) return [...blockers, 'amountMissing']
  if (amount % step !== 0n) blockers.push('notMultiple')
  if (own === 0n && amount < initialBid) blockers.push('belowInitial')
  if (balance !== undefined && amount > balance) blockers.push('insufficientBalance')
  return blockers
}
