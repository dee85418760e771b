import { Fraction } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import type { HistoryDay } from '../../../history/index.ts'
import { atEnd, spanStart, summed } from './history-spans.ts'

const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000
const dollars = (value: bigint | undefined) => (value === undefined ? undefined : new Fraction(value))

function dayOf(date: string, volume: bigint | undefined, liquidity: bigint | undefined): HistoryDay {
  return {
    date: at(date),
    volumeUsd: dollars(volume),
    liquidityUsd: dollars(liquidity),
    feesUsd: undefined,
    transactions: 1,
  }
}

const days = [
  dayOf('2025-12-28', 1n, 10n),
  dayOf('2025-12-29', 2n, 20n),
  dayOf('2025-12-31', 4n, 40n),
  dayOf('2026-01-01', 8n, 80n),
]

const plain = (spans: ReturnType<typeof summed>) =>
  spans.map(({ start, value }) => [
    new Date(start * 1_000).toISOString().slice(0, 10),
    value === undefined ? undefined : value.toNumber(),
  ])

describe('history spans', () => {
  it('default: days stay days', () => {
    expect(plain(summed(days, 'day', (day) => day.volumeUsd))).toEqual([
      ['2025-12-28', 1],
      ['2025-12-29', 2],
      ['2025-12-31', 4],
      ['2026-01-01', 8],
    ])
  })

  it('behavior: weeks begin on Monday, also across a new year', () => {
    expect(plain(summed(days, 'week', (day) => day.volumeUsd))).toEqual([
      ['2025-12-22', 1],
      ['2025-12-29', 14],
    ])
    expect(spanStart(at('2026-01-04'), 'week')).toBe(at('2025-12-29'))
    expect(spanStart(at('2026-01-05'), 'week')).toBe(at('2026-01-05'))
  })

  it('behavior: months begin on the first', () => {
    expect(plain(summed(days, 'month', (day) => day.volumeUsd))).toEqual([
      ['2025-12-01', 7],
      ['2026-01-01', 8],
    ])
  })

  it('behavior: what there was is that of the last day', () => {
    expect(plain(atEnd(days, 'month', (day) => day.liquidityUsd))).toEqual([
      ['2025-12-01', 40],
      ['2026-01-01', 80],
    ])
  })

  it('behavior: a sum with an unknown part is unknown, not smaller', () => {
    const partly = [...days, dayOf('2026-01-02', undefined, undefined)]
    expect(plain(summed(partly, 'month', (day) => day.volumeUsd))).toEqual([
      ['2025-12-01', 7],
      ['2026-01-01', undefined],
    ])
    expect(plain(atEnd(partly, 'month', (day) => day.liquidityUsd)).at(-1)).toEqual(['2026-01-01', undefined])
  })

  it('behavior: no days make no spans', () => {
    expect(summed([], 'week', (day) => day.volumeUsd)).toEqual([])
  })
})
