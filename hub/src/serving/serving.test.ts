import { describe, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { ByteBudget } from './byte-budget.ts'
import { ClientLeftError } from './client-left.ts'

/** A promise resolved and rejected by the test. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void } {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

describe('ByteBudget', () => {
  test('default: bytes of its own and of its parent; refused, none are reserved', () => {
    const all = new ByteBudget(10)
    const [one, other] = [new ByteBudget(6, all), new ByteBudget(6, all)]
    expect(one.take(6)).toBe(true)
    expect(one.take(1)).toBe(false)
    expect(other.take(5)).toBe(false)
    expect(other.take(4)).toBe(true)
    one.give(6)
    expect(other.take(2)).toBe(true)
    expect(one.take(4)).toBe(true)
  })
})

describe('AnswerCache', () => {
  let now = 0
  const body = (length: number) => ({ bytes: new Uint8Array(length) })
  const cacheOf = (maxBytes: number) => {
    now = 0
    return new AnswerCache({ maxBytes, maxAgeMs: 1_000, now: () => now })
  }
  /** Requests a key and returns whether it had to be fetched. */
  const isFetched = async (cache: ReturnType<typeof cacheOf>, key: string, length = 1): Promise<boolean> => {
    let isCalled = false
    await cache.get(key, () => {
      isCalled = true
      return Promise.resolve(body(length))
    })
    return isCalled
  }

  test('default: fetched once, until it is too old', async () => {
    const cache = cacheOf(100_000)
    expect(await isFetched(cache, 'a')).toBe(true)
    now = 999
    expect(cache.has('a')).toBe(true)
    expect(await isFetched(cache, 'a')).toBe(false)
    now = 1_000
    expect(cache.has('a')).toBe(false)
    expect(await isFetched(cache, 'a')).toBe(true)
  })

  test('behavior: concurrent requests get the same answer', async () => {
    const cache = cacheOf(100_000)
    const answer = deferred<ReturnType<typeof body>>()
    let fetches = 0
    const fetch = (): Promise<ReturnType<typeof body>> => {
      fetches += 1
      return answer.promise
    }
    const both = Promise.all([cache.get('a', fetch), cache.get('a', fetch)])
    expect(cache.has('a')).toBe(true)
    answer.resolve(body(1))
    const [one, other] = await both
    expect(one).toBe(other)
    expect(fetches).toBe(1)
  })

  test('behavior: the least recently used go first', async () => {
    const cache = cacheOf(3 * 2_100)
    for (const key of ['a', 'b', 'c']) await isFetched(cache, key, 1_000)
    expect(await isFetched(cache, 'a', 1_000)).toBe(false)
    await isFetched(cache, 'd', 1_000)
    expect(['a', 'b', 'c', 'd'].map((key) => cache.has(key))).toEqual([true, false, true, true])
  })

  test('behavior: what is larger than the cache is answered and not kept', async () => {
    const cache = cacheOf(5_000)
    expect(await isFetched(cache, 'a', 10_000)).toBe(true)
    expect(cache.has('a')).toBe(false)
  })

  test('behavior: ends a fetch once the clients of all requests have left', async () => {
    const cache = cacheOf(100_000)
    const [one, other] = [new AbortController(), new AbortController()]
    const signals: AbortSignal[] = []
    const fetch = (signal: AbortSignal): Promise<ReturnType<typeof body>> => {
      signals.push(signal)
      return deferred<ReturnType<typeof body>>().promise
    }
    const first = cache.get('a', fetch, undefined, one.signal)
    const second = cache.get('a', fetch, undefined, other.signal)
    one.abort()
    await expect(first).rejects.toThrow(ClientLeftError)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    other.abort()
    await expect(second).rejects.toThrow(ClientLeftError)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    // The next request doesn't share what has ended.
    expect(await isFetched(cache, 'a')).toBe(true)
  })

  test('error: a failure reaches every caller and is not cached', async () => {
    const cache = cacheOf(100_000)
    const answer = deferred<ReturnType<typeof body>>()
    const both = Promise.allSettled([
      cache.get('a', () => answer.promise),
      cache.get('a', () => answer.promise),
    ])
    answer.reject(new Error('no'))
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await isFetched(cache, 'a')).toBe(true)
  })
})
