import { describe, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { ByteBudget } from './byte-budget.ts'
import { RequestRate } from './request-rate.ts'
import { HubBusyError, Slots } from './slots.ts'

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

describe('Slots', () => {
  const alone = { runningPerClient: Infinity, waitingPerClient: Infinity }

  test('default: so many run, the next waits, the rest is refused', async () => {
    const slots = new Slots({ running: 2, waiting: 1, ...alone })
    const works = [deferred<number>(), deferred<number>(), deferred<number>()]
    const started: number[] = []
    const run = (index: number): Promise<number> =>
      slots.run('one', () => {
        started.push(index)
        return works[index]?.promise ?? Promise.resolve(-1)
      })
    const running = [run(0), run(1), run(2)]
    await expect(run(3)).rejects.toThrow(HubBusyError)
    expect(started).toEqual([0, 1])
    works[1]?.resolve(1)
    await running[1]
    await expect.poll(() => started).toEqual([0, 1, 2])
    // Both slots are taken again: the next task waits, and the one after it is rejected.
    const late = run(3)
    await expect(run(4)).rejects.toThrow(HubBusyError)
    expect(started).toEqual([0, 1, 2])
    works[0]?.resolve(0)
    works[2]?.resolve(2)
    expect(await Promise.all([...running, late])).toEqual([0, 1, 2, -1])
  })

  test('behavior: a failure frees its place', async () => {
    const slots = new Slots({ running: 1, waiting: 0, ...alone })
    await expect(slots.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await slots.run('one', () => Promise.resolve(1))).toBe(1)
  })

  test('behavior: no client takes all places, and who has fewest is next', async () => {
    const slots = new Slots({ running: 3, waiting: 9, runningPerClient: 2, waitingPerClient: 2 })
    const started: string[] = []
    const ends: (() => void)[] = []
    const run = (client: string): Promise<void> =>
      slots.run(client, () => {
        started.push(client)
        return new Promise((resolve) => ends.push(resolve))
      })
    const [flood, other, third] = ['2606:4700:0:1::1', '1.1.1.1', '1.1.1.2']
    const works = [run(flood), run('2606:4700:0:1::2'), run(flood), run(flood)]
    await expect(run('2606:4700:0:1::3')).rejects.toThrow(HubBusyError)
    works.push(run(other), run(other), run(third))
    expect(started).toEqual([flood, '2606:4700:0:1::2', other])
    for (let ended = 0; ended < works.length; ended++) {
      ends[ended]?.()
      await expect.poll(() => ends.length).toBe(Math.min(works.length, ended + 4))
    }
    await Promise.all(works)
    expect(started.slice(3)).toEqual([third, flood, other, flood])
  })
})

describe('RequestRate', () => {
  test('default', () => {
    let now = 0
    const rate = new RequestRate(2, () => now)
    expect([rate.take('1.1.1.1'), rate.take('1.1.1.1'), rate.take('1.1.1.1')]).toEqual([0, 0, 60])
    expect(rate.take('1.1.1.2')).toBe(0)
    now = 59_999
    expect(rate.take('1.1.1.1')).toBe(1)
    now = 60_000
    expect(rate.take('1.1.1.1')).toBe(0)
  })

  test.each([
    ['2606:4700:0:1::1', '2606:4700:0:1:ffff:ffff:ffff:ffff', true],
    ['2606:4700::1', '2606:4700:0:0:2::', true],
    ['2606:4700:0:1::1', '2606:4700:0:2::1', false],
    ['::1', '::2', true],
    ['::ffff:1.1.1.1', '::ffff:1.1.1.2', false],
    ['1.1.1.1', '1.1.1.2', false],
  ])('behavior: %s and %s count together: %s', (one, other, isTogether) => {
    const rate = new RequestRate(1, () => 0)
    expect(rate.take(one)).toBe(0)
    expect(rate.take(other) > 0).toBe(isTogether)
  })

  test('behavior: new clients beyond those that are remembered share one count', () => {
    const rate = new RequestRate(2, () => 0)
    for (let client = 0; client < 50_000; client++) rate.take(`client ${client}`)
    const late = ['one', 'two', 'three', 'four'].map((client) => rate.take(client))
    expect(late).toEqual([0, 0, 60, 60])
    expect(rate.take('client 1')).toBe(0)
  })
})
