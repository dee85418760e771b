import type { BlockMaker } from './chain/block-maker.ts'
import { everyEventOf } from './recompute/exchange-history.ts'

/** Every event occurs within a round or two of the actions, which are about 80 transactions. */
const MOST_BLOCKS = 500

/**
 * Mines until each kind of event has occurred after a block.
 * @throws when one does not: an event that can occur only once would be waited for without end.
 */
export function mineEveryEvent(maker: BlockMaker, after: number): void {
  const last = maker.head.number + MOST_BLOCKS
  const parts = [...everyEventOf(maker.world, after)]
  for (;;) {
    // What has occurred stays: a part that is complete is not read again.
    while (parts[0]?.(maker.blocks) === true) parts.shift()
    if (parts.length === 0) return
    if (maker.head.number >= last)
      throw new Error(`A kind of event does not occur after block ${String(after)}.`)
    maker.mine()
  }
}
