import { limits } from '@ibull/testkit/limits'
import type { ChainBlock } from './chain/chain-types.ts'
import { queryGraph } from './read-tables.ts'

const POLL_MS = 100
/** Where word of a block is waited for: a reorganisation that leaves a shorter chain comes without. */
const POLL_WITHOUT_NOTICE_MS = 1_000

/**
 * Waits until the newest indexed block is this one.
 * @param becomesLikely begins to wait for a sign that it may be so: each question takes time from the indexer.
 * @throws when it takes too long.
 */
export async function untilHead(
  url: string,
  block: ChainBlock,
  becomesLikely?: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + limits.world
  let seen = ''
  for (;;) {
    // Before it asks: what comes between question and answer must not be missed.
    const likely = becomesLikely?.()
    try {
      const { _meta } = await queryGraph<{ _meta: { block: { number: number; hash: string } } }>(
        `${url}/exchange`,
        '{ _meta { block { number hash } } }',
      )
      if (_meta.block.hash === block.hash) return
      seen = `${String(_meta.block.number)} ${_meta.block.hash}`
    } catch (error) {
      seen = String(error)
    }
    if (Date.now() > deadline) {
      throw new Error(`The head is ${seen}, not ${String(block.number)} ${block.hash}.`)
    }
    await (likely === undefined ? pause(POLL_MS) : Promise.race([likely, pause(POLL_WITHOUT_NOTICE_MS)]))
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
