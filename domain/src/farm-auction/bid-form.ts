/** Why a bid can't be placed; the first reason is shown. */
export type BidBlocker = 'notOpen' | 'amountMissing' | 'notMultiple' | 'belowInitial' | 'insufficientBalance'

/** A bid about to be placed. Amounts are raw. */
export interface BidForm {
  readonly isOpen: boolean
  /** `undefined` or 0 while nothing is entered. */
  readonly amount: bigint | undefined
  /** `undefined` until loaded. */
  readonly balance: bigint | undefined
  /** The account's previous bids in total. */
  readonly own: bigint
  readonly initialBid: bigint
  /** Bids must be a multiple of this. */
  readonly step: bigint
}

/** Returns everything wrong with a bid, by the contract's checks, most important first. */
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
