/** The words of geth, Erigon, Nethermind, Besu and balancers for a block that a node doesn't have, or not yet. */
const UNKNOWN_BLOCK =
  /\bnot (?:be )?(?:found|available)\b|\bunknown (?:block|header)|\bmissing trie node\b|\b(?:beyond|out of range|in the future)\b/i
/** Nodes behind a load balancer differ by a few blocks. */
const MAX_WAITS = 4

/** Whether a node's message says that it doesn't have a block. */
export function isUnknownBlock(message: string): boolean {
  return UNKNOWN_BLOCK.test(message)
}

/**
 * Repeats a request at a block that the node doesn't have yet after a block's time. One URL may stand for several
 * nodes, of which one reported the block and another, some blocks behind, receives the request.
 * @param isUnknown whether a request failed for lack of its block
 * @param pause waits for a block's time
 * @throws the error of the last request
 */
export async function waitForBlock<T>(
  request: () => Promise<T>,
  isUnknown: (error: unknown) => boolean,
  pause: () => Promise<void>,
): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await request()
    } catch (error) {
      if (waits === MAX_WAITS || !isUnknown(error)) throw error
    }
    await pause()
  }
}
