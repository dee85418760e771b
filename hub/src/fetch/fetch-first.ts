import { FetchFailedError } from './fetch-errors.ts'
import type { Fetched, FetchOptions, GuardedFetch } from './guarded-fetch.ts'

/**
 * Tries URLs in order until one responds. They share the time limit: each gets an equal share of the remainder.
 * @throws {FetchFailedError} of the last one
 */
export async function fetchFirst(
  fetch: GuardedFetch,
  urls: readonly string[],
  options: FetchOptions,
  now: () => number,
): Promise<Fetched> {
  const end = now() + options.timeoutMs
  let failure = new FetchFailedError('', 'urlRefused', 'There is nothing to ask.')
  for (const [index, url] of urls.entries()) {
    const timeoutMs = Math.floor((end - now()) / (urls.length - index))
    if (timeoutMs <= 0) break
    try {
      return await fetch(url, { ...options, timeoutMs })
    } catch (error) {
      if (!(error instanceof FetchFailedError)) throw error
      failure = error
    }
  }
  throw failure
}
