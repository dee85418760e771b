/**
 * Returns a signal that aborts after `milliseconds`, or with `signal`, whichever comes first. (`AbortSignal.any` is
 * newer than the oldest supported browsers.)
 */
export function signalWithin(milliseconds: number, signal?: AbortSignal | null): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds)
  if (!signal) return timeout
  const either = new AbortController()
  for (const source of [signal, timeout]) {
    if (source.aborted) either.abort(source.reason)
    source.addEventListener('abort', () => either.abort(source.reason), {
      once: true,
      signal: either.signal,
    })
  }
  return either.signal
}
