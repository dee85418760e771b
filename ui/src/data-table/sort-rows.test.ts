import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

class Share {
  constructor(readonly percent: number) {}
  compare(other: Share): number {
    return this.percent - other.percent
  }
}

describe('sortRows', () => {
  test('default', () => {
    expect(sortRows([2, 3, 1], (row) => row, 'ascending')).toEqual([1, 2, 3])
    expect(sortRows([2n, 3n, 1n], (row) => row, 'descending')).toEqual([3n, 2n, 1n])
    expect(sortRows(['b', 'ä', 'a'], (row) => row, 'ascending')).toEqual(['a', 'ä', 'b'])
  })

  test('behavior: exact values compare themselves', () => {
    const [low, high] = [new Share(1), new Share(2)]
    expect(sortRows([low, high], (row) => row, 'descending')).toEqual([high, low])
  })

  test('behavior: unknown comes last in both directions, and zero is not unknown', () => {
    const rows = [{ value: undefined }, { value: 0 }, { value: 5 }]
    const valuesOf = (direction: 'ascending' | 'descending') =>
      sortRows(rows, ({ value }) => value, direction).map(({ value }) => value)
    expect(valuesOf('ascending')).toEqual([0, 5, undefined])
    expect(valuesOf('descending')).toEqual([5, 0, undefined])
  })

  test('behavior: ties keep their order, nothing is lost', () => {
    const rows = fc.array(fc.record({ key: fc.integer({ min: 0, max: 3 }), id: fc.integer() }))
    fc.assert(
      fc.property(rows, (all) => {
        const sorted = sortRows(all, ({ key }) => key, 'descending')
        for (const key of [0, 1, 2, 3]) {
          expect(sorted.filter((row) => row.key === key)).toEqual(all.filter((row) => row.key === key))
        }
      }),
    )
  })
})
