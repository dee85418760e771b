/** Seconds of the periods in which buying and selling cancel out. */
export const NET_SECONDS = 3_600

/** What was traded in one pair within one hour. */
export interface HourNet {
  /** Bought less sold before {@link block}, in USD. */
  readonly net: bigint
  /** The block of the last trade. */
  readonly block: number
  /** Bought less sold in that block. */
  readonly blockNet: bigint
  readonly blockHasBuys: boolean
  readonly blockHasSales: boolean
}

/** The hour that a moment is in, as a number. */
export function hourOf(time: number): number {
  return Math.floor(time / NET_SECONDS)
}

/** One more trade of the hour: `usd` is positive for a purchase and negative for a sale. Blocks never go back. */
export function addTrade(hour: HourNet | undefined, block: number, usd: bigint): HourNet {
  const isSameBlock = hour?.block === block
  return {
    net: hour === undefined ? 0n : isSameBlock ? hour.net : hour.net + settledNet(hour),
    block,
    blockNet: (isSameBlock ? hour.blockNet : 0n) + usd,
    blockHasBuys: (isSameBlock && hour.blockHasBuys) || usd > 0n,
    blockHasSales: (isSameBlock && hour.blockHasSales) || usd < 0n,
  }
}

/** The hour's volume in USD. A block in which both was bought and sold adds nothing. */
export function volumeOf(hour: HourNet | undefined): bigint {
  if (hour === undefined) return 0n
  const net = hour.net + settledNet(hour)
  return net < 0n ? -net : net
}

function settledNet({ blockNet, blockHasBuys, blockHasSales }: HourNet): bigint {
  return blockHasBuys && blockHasSales ? 0n : blockNet
}
