/**
 * Shares the result of `read` among concurrent callers and for `ageMs` milliseconds after. Failures aren't cached.
 */
export function sharedFor<T>(ageMs: number, read: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined
  let readAt = 0
  return () => {
    if (shared !== undefined && (readAt === 0 || performance.now() - readAt < ageMs)) return shared
    readAt = 0
    const reading = read()
    shared = reading
    reading.then(
      () => {
        readAt = performance.now()
      },
      () => {
        if (shared === reading) shared = undefined
      },
    )
    return reading
  }
}
