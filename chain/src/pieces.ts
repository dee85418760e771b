/**
 * Splits a longer piece of work: the returned function waits for the next task once a piece took `milliseconds`, so
 * that the page paints and handles input in between. A hidden page has neither, and its timers are slow: the work continues.
 * @example const rest = createPieces(8); for (const item of items) { await rest(); work(item) }
 */
export function createPieces(milliseconds: number): () => Promise<void> {
  let until = performance.now() + milliseconds
  return async () => {
    if (performance.now() < until || globalThis.document?.visibilityState === 'hidden') return
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + milliseconds
  }
}
