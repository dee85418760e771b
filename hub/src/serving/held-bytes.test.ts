import { describe, expect, test } from 'vitest'
import { BodyBuffer } from './body-buffer.ts'
import { HeldBytes } from './held-bytes.ts'
import { HubBusyError } from './hub-busy.ts'
import { readText } from './read-text.ts'

const never = new AbortController().signal

/** Notes whether a promise is settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const note = (): boolean => (settled = true)
  promise.then(note, note)
  await new Promise((resolve) => setImmediate(resolve))
  return settled
}

describe('HeldBytes', () => {
  test('behavior: leaves each further client half of what is free', () => {
    const held = new HeldBytes(80)
    const [one, other] = [held.claim('1.1.1.1'), held.claim('1.1.1.2')]
    one.take(40)
    expect(() => one.take(1)).toThrow(HubBusyError)
    other.take(20)
    expect(() => other.take(1)).toThrow(HubBusyError)
    expect(held.used).toBe(60)
  })

  test('behavior: counts all tasks of a /48 as one client', () => {
    const held = new HeldBytes(80)
    held.claim('2001:db8:1::1').take(40)
    expect(() => held.claim('2001:db8:1:2::1').take(1)).toThrow(HubBusyError)
  })

  test('behavior: serves who waits as soon as enough is released', async () => {
    const held = new HeldBytes(80)
    const [first, second, third] = [held.claim('a'), held.claim('a'), held.claim('a')]
    first.take(40)
    const large = second.reserve(30, never)
    const small = third.reserve(10, never)
    expect([await isSettled(large), second.isWaiting]).toEqual([false, true])
    first.give(20)
    expect([await isSettled(large), await isSettled(small)]).toEqual([false, true])
    first.release()
    await large
    expect([held.used, second.isWaiting]).toEqual([40, false])
    second.release()
    third.release()
    expect(held.used).toBe(0)
  })

  test('error: refuses who waits when its time is over', async () => {
    const held = new HeldBytes(80)
    const [first, second] = [held.claim('a'), held.claim('a')]
    first.take(40)
    const deadline = new AbortController()
    const waiting = second.reserve(30, deadline.signal)
    deadline.abort()
    await expect(waiting).rejects.toThrow(HubBusyError)
    first.release()
    expect(held.used).toBe(0)
  })

  test('error: refuses at once what can never be free', async () => {
    await expect(new HeldBytes(80).claim('a').reserve(41, never)).rejects.toThrow(HubBusyError)
  })

  test('error: takes nothing for a task that has ended', () => {
    const held = new HeldBytes(80)
    const claim = held.claim('a')
    claim.take(10)
    claim.release()
    claim.give(10)
    expect(() => claim.take(10)).toThrow(HubBusyError)
    expect(held.used).toBe(0)
  })
})

describe('BodyBuffer', () => {
  test('behavior: collects single bytes in few parts', () => {
    const taken: number[] = []
    const held = new HeldBytes(1_000_000)
    const claim = held.claim('a')
    const body = new BodyBuffer({
      reserve: () => Promise.resolve(),
      take(bytes) {
        taken.push(bytes)
        claim.take(bytes)
      },
      give: (bytes) => claim.give(bytes),
    })
    for (let at = 0; at < 100_000; at += 1) body.add(Uint8Array.of(at))
    const whole = body.finish()
    expect(whole).toEqual(Uint8Array.from({ length: 100_000 }, (_, at) => at))
    expect(taken.length).toBeLessThan(20)
    expect([held.used, whole.buffer.byteLength]).toEqual([100_000, 100_000])
  })

  test('behavior: copies nothing when the size was known', async () => {
    const held = new HeldBytes(100)
    const claim = held.claim('a')
    await claim.reserve(50, never)
    const body = new BodyBuffer(claim, 50)
    for (let at = 0; at < 5; at += 1) body.add(new Uint8Array(10).fill(at))
    expect([body.finish()[49], held.used]).toEqual([4, 50])
  })

  test('error: returns the room of a text that is too long', async () => {
    const held = new HeldBytes(1_000_000)
    const text = await readText(new Response('x'.repeat(11)), 10, held.claim('a'))
    expect([text, held.used]).toEqual([undefined, 0])
  })
})
