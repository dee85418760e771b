import type { BlockMaker } from './chain/block-maker.ts'
import { hasEveryEvent } from './recompute/exchange-history.ts'

/** Every event occurs within a round or two of the actions, which are about 80 transactions. */
const MOST_BLOCKS = 500

/**
 * Mines until each kind of event has occurred after a block.
 * @throws when one does not: an event that can occur only once would be waited for without end.
 */
export function mineEveryEvent(maker: BlockMaker, after: number): void {
  const last = maker.head.number + MOST_BLOCKS
  while (!hasEveryEvent(maker.world, maker.blocks, after)) {
    if (maker.head.number >= last)
      throw new Error(`A kind of event does not occur after block ${String(after)}.`)
    maker.mine()
  }
}
