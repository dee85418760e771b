/** Length of the periods in which buys and sells offset each other, in seconds. */
export const NET_SECONDS = 3_600

/** Trades in one pair within one hour. */
export interface HourNet {
  /** Net purchases before {@link block}, in USD. */
  readonly net: bigint
  /** Block of the last trade. */
  readonly block: number
  /** Net purchases in that block. */
  readonly blockNet: bigint
  readonly blockHasBuys: boolean
  readonly blockHasSales: boolean
}

/** Returns the number of the hour containing a time. */
export function hourOf(time: number): number {
  return Math.floor(time / NET_SECONDS)
}

/** Adds a trade to the hour: `usd` is positive for a purchase and negative for a sale. Blocks never decrease. */
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

/** Returns the hour's volume in USD. A block with both purchases and sales adds nothing. */
export function volumeOf(hour: HourNet | undefined): bigint {
  if (hour === undefined) return 0n
  const net = hour.net + settledNet(hour)
  return net < 0n ? -net : net
}

function settledNet({ blockNet, blockHasBuys, blockHasSales }: HourNet): bigint {
  return blockHasBuys && blockHasSales ? 0n : blockNet
}
