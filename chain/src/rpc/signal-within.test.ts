import { describe, expect, it } from 'vitest'
import { signalWithin } from './signal-within.ts'

const HOUR_MS = 3_600_000
const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)))

describe('signalWithin', () => {
  it('default: aborts after its time', async () => {
    expect(await aborted(signalWithin(1))).toMatchObject({ name: 'TimeoutError' })
    expect(await aborted(signalWithin(1, new AbortController().signal))).toMatchObject({
      name: 'TimeoutError',
    })
  })

  it('behavior: aborts with the other signal and its reason', () => {
    const other = new AbortController()
    const signal = signalWithin(HOUR_MS, other.signal)
    expect(signal.aborted).toBe(false)
    other.abort('left')
    expect([signal.aborted, signal.reason]).toEqual([true, 'left'])
  })

  it('behavior: is aborted from the start with a signal that is', () => {
    const signal = signalWithin(HOUR_MS, AbortSignal.abort('left'))
    expect([signal.aborted, signal.reason]).toEqual([true, 'left'])
  })
})
