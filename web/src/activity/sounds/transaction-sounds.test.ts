import type { TransactionRecord, TransactionStatus } from '@ibull/chain'
import { describe, expect, test, vi } from 'vitest'
import { startTransactionSounds, type Sound } from './transaction-sounds.ts'

const record = (hash: string, status: TransactionStatus, chainId = 56) =>
  ({ hash, status, chainId }) as unknown as TransactionRecord

function listen(first: readonly TransactionRecord[]) {
  let records = first
  const listeners = new Set<() => void>()
  const play = vi.fn<(sound: Sound) => void>()
  const stop = startTransactionSounds({
    store: {
      getState: () => ({ records }),
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    chainId: 56,
    since: first,
    play,
  })
  const publish = (next: readonly TransactionRecord[]) => {
    records = next
    listeners.forEach((listener) => listener())
    return play.mock.calls.splice(0).map(([sound]) => sound)
  }
  return { publish, stop }
}

describe('startTransactionSounds', () => {
  test('default', () => {
    const { publish } = listen([])
    expect(publish([record('0x1', 'pending')])).toEqual(['sent'])
    expect(publish([record('0x1', 'succeeded'), record('0x2', 'pending')])).toEqual(['sent', 'succeeded'])
    expect(publish([record('0x1', 'succeeded'), record('0x2', 'failed')])).toEqual(['failed'])
  })

  test('behavior: what was there before makes no sound, nor what nothing happened to', () => {
    const there = [record('0x1', 'pending'), record('0x2', 'succeeded')]
    const { publish } = listen(there)
    expect(publish([...there])).toEqual([])
  })

  test('behavior: neither another network nor what the user took back in the wallet makes one', () => {
    const { publish } = listen([
      record('0x1', 'pending'),
      record('0x2', 'pending'),
      record('0x3', 'pending', 97),
    ])
    expect(
      publish([
        record('0x1', 'cancelled'),
        record('0x2', 'replaced'),
        record('0x3', 'succeeded', 97),
        record('0x4', 'pending', 97),
      ]),
    ).toEqual([])
  })

  test('behavior: several ends at once make one sound, and silence follows the stop', () => {
    const { publish, stop } = listen([record('0x1', 'pending'), record('0x2', 'pending')])
    expect(publish([record('0x1', 'dropped'), record('0x2', 'failed')])).toEqual(['failed'])
    stop()
    expect(publish([record('0x9', 'pending')])).toEqual([])
  })
})
