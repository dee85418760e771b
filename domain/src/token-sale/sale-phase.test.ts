import { describe, expect, test } from 'vitest'
import { poolState, salePhase, saleStatus, secondsLeft, startProgress } from './sale-phase.ts'
import { sampleSale } from './testing/sample-sale.ts'

const sale = sampleSale()

test.each([
  [500n, 499n, undefined],
  [500n, 500n, 0],
  [500n, 751n, 50],
  [500n, 999n, 99],
  [500n, 1_000n, undefined],
  [1_000n, 1_000n, undefined],
  [undefined, 900n, undefined],
])('default: announced at %s, at %s of a start at 1000: %s percent', (announcedTime, now, percent) => {
  expect(startProgress(sampleSale({ announcedTime }), now)).toBe(percent)
})

describe('saleStatus', () => {
  test.each([
    [999n, true, 'pending', 'getReady', 1],
    [1_000n, true, 'open', 'live', 1_000],
    [1_999n, true, 'open', 'live', 1],
    [2_000n, true, 'finished', 'finished', 0],
    [2_000n, false, 'closed', 'finished', 0],
  ] as const)('default: at %s, active %s: %s [ifo.8, ifo.9]', (now, isActive, status, phase, seconds) => {
    const found = saleStatus(sale, isActive, now)
    expect([found, salePhase(found), secondsLeft(found, sale, now)]).toEqual([status, phase, seconds])
  })

  test('default: without times, or without its tokens at the start, it is to be announced [ifo.8]', () => {
    const none = sampleSale({ startTime: 0n, endTime: 0n })
    expect(saleStatus(none, true, 5n)).toBe('toBeAnnounced')
    const empty = sampleSale({ isFunded: false })
    expect(saleStatus(empty, true, 999n)).toBe('pending')
    expect(saleStatus(empty, true, 1_000n)).toBe('toBeAnnounced')
    expect(salePhase('toBeAnnounced')).toBe('getReady')
  })
})

describe('poolState', () => {
  test.each([
    ['pending', false, 'pending'],
    ['toBeAnnounced', false, 'pending'],
    ['open', true, 'open'],
    ['finished', true, 'claimable'],
    ['closed', true, 'claimable'],
    ['closed', false, 'close'],
  ] as const)('default: %s, claim %s: %s [ifo.3]', (status, hasClaim, state) => {
    expect(poolState(status, hasClaim)).toBe(state)
  })
})
