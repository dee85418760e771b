/** A bid with its displayed position: ties share a position and the next one is skipped. */
export type PositionedBid<Bid extends { readonly amount: bigint }> = Bid & { readonly position: number }

/**
 * Adds positions, starting from 1, to bids.
 * @param bids highest first, as the contract returns them; ties in the order they were reached.
 */
export function positionedBids<Bid extends { readonly amount: bigint }>(
  bids: readonly Bid[],
): readonly PositionedBid<Bid>[] {
  return bids.map((bid) => ({
    ...bid,
    position: bids.findIndex(({ amount }) => amount === bid.amount) + 1,
  }))
}

/** Inputs for the bid needed to win. Amounts are raw. */
export interface BidRace {
  /** Top bids, highest first. */
  readonly bids: readonly { readonly amount: bigint }[]
  /** Number of winning bids. */
  readonly winners: number
  /** The account's bid so far. */
  readonly own: bigint
  /** Index of its bid among the top bids, from 0; `undefined` if it isn't one of them. */
  readonly ownRank: number | undefined
  readonly step: bigint
  readonly initialBid: bigint
}

/**
 * Returns the least an account must add to be among the winners given the current bids; 0 if it already is. A bid
 * equal to the last winning one isn't enough: the earlier one ranks first.
 */
export function raiseToWin({ bids, winners, own, ownRank, step, initialBid }: BidRace): bigint {
  if (ownRank !== undefined && ownRank < winners) return 0n
  const last = bids[winners - 1]
  const least = own === 0n ? initialBid : step
  if (last === undefined) return least
  const needed = last.amount + step - own
  return needed > least ? needed : least
}
