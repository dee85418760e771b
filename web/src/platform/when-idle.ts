/** Calls `work` when the page is idle, after at most 5 s. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 5_000 })
  return () => cancelIdleCallback(request)
}
