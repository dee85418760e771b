import { describe, expect, it } from 'vitest'
import { RowSizes } from './row-sizes.ts'

describe('RowSizes', () => {
  it('default: a row has its own height, one not measured yet that of most others [farms.13]', () => {
    const sizes = new RowSizes(300)
    expect(sizes.of('a')).toBe(300)
    sizes.note('a', 402)
    expect(sizes.of('b')).toBe(402)
    sizes.note('b', 383.5)
    sizes.note('c', 383.5)
    expect([sizes.of('a'), sizes.of('b'), sizes.of('d')]).toEqual([402, 383.5, 383.5])
  })

  it('behavior: a row that was opened counts as it is now, and again as before when it is closed', () => {
    const sizes = new RowSizes(300)
    for (const key of ['a', 'b']) sizes.note(key, 72)
    for (const key of ['a', 'b', 'c']) sizes.note(key, 700)
    expect([sizes.of('a'), sizes.of('d')]).toEqual([700, 700])
    for (const key of ['a', 'b', 'c']) sizes.note(key, 72)
    expect([sizes.of('a'), sizes.of('d')]).toEqual([72, 72])
  })

  it('behavior: two heights that are equally frequent do not take turns', () => {
    const sizes = new RowSizes(300)
    sizes.note('a', 72)
    sizes.note('b', 163)
    expect(sizes.of('z')).toBe(72)
    sizes.note('c', 72)
    sizes.note('d', 163)
    expect(sizes.of('z')).toBe(72)
  })
})
