/** A bid as the contract ranks it, with its position for a reader: equal bids share one, and the next is left out. */
export type PositionedBid<Bid extends { readonly amount: bigint }> = Bid & { readonly position: number }

/**
 * The bids with their positions, from 1 on.
 * @param bids the highest first, as the contract returns them. Equal ones in the order in which they were reached.
 */
export function positionedBids<Bid extends { readonly amount: bigint }>(
  bids: readonly Bid[],
): readonly PositionedBid<Bid>[] {
  return bids.map((bid) => ({
    ...bid,
    position: bids.findIndex(({ amount }) => amount === bid.amount) + 1,
  }))
}

/** What decides how much is needed to win. Raw. */
export interface BidRace {
  /** The highest bids, the highest first. */
  readonly bids: readonly { readonly amount: bigint }[]
  /** How many bids win. */
  readonly winners: number
  /** What the account has bid so far. */
  readonly own: bigint
  /** Where its bid is among the highest, from 0 on; `undefined` for nowhere. */
  readonly ownRank: number | undefined
  readonly step: bigint
  readonly initialBid: bigint
}

/**
 * The least that an account must add to be among the winners as the bids are now; 0 where it is. A bid equal to the last
 * winning one is not enough: the earlier one ranks first.
 */
export function raiseToWin({ bids, winners, own, ownRank, step, initialBid }: BidRace): bigint {
  if (ownRank !== undefined && ownRank < winners) return 0n
  const last = bids[winners - 1]
  const least = own === 0n ? initialBid : step
  if (last === undefined) return least
  const needed = last.amount + step - own
  return needed > least ? needed : least
}
