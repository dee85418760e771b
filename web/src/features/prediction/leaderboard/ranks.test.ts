import { Fraction } from '@ibull/domain'
import { expect, test } from 'vitest'
import type { LeaderRow } from '../../../history/index.ts'
import { ranked } from './ranks.ts'

const row = (id: number, net: bigint, totalBets: number): LeaderRow => ({
  address: `0x${id.toString(16).padStart(40, '0')}`,
  totalBets,
  totalAmount: new Fraction(BigInt(totalBets)),
  net: new Fraction(net),
  winRate: new Fraction(1n, BigInt(totalBets)),
})

test('default: equals share the first of their places', () => {
  const rows = [row(1, 5n, 40), row(2, 3n, 30), row(3, 3n, 30), row(4, -1n, 20)]
  for (const order of ['netBNB', 'winRate', 'totalBets', 'totalBNB'] as const) {
    expect(ranked(rows, order).map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
  }
})

test('behavior: only what the order is by makes equals', () => {
  const rows = [row(1, 5n, 40), row(2, 3n, 40)]
  expect(ranked(rows, 'netBNB').map(({ rank }) => rank)).toEqual([1, 2])
  expect(ranked(rows, 'totalBets').map(({ rank }) => rank)).toEqual([1, 1])
})
