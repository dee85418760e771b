import { Amount, Pair, Token, type Address } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { GraphCache } from './graph-cache.ts'

const tokens = Array.from(
  { length: 4 },
  (_, index) =>
    new Token({
      chainId: 56,
      address: `0x${String(index + 1).padStart(40, '0')}`,
      decimals: 18,
      symbol: `T${index}`,
      name: `Token ${index}`,
    }),
)

function pair(a: number, b: number, reserve: bigint): Pair {
  const address: Address = `0x${String(a * 10 + b).padStart(40, 'a')}`
  return new Pair(address, Amount.fromRaw(tokens[a]!, reserve), Amount.fromRaw(tokens[b]!, reserve))
}

describe('GraphCache', () => {
  test('default', () => {
    const cache = new GraphCache()
    const pairs = [pair(0, 1, 10n), pair(1, 2, 20n)]
    const graph = cache.graphOf(pairs)
    expect(graph.pairs).toEqual(pairs)
    expect(cache.graphOf([...pairs])).toBe(graph)
  })

  test('behavior: a changed reserve is in the next graph and not in the last', () => {
    const cache = new GraphCache()
    const first = pair(0, 1, 10n)
    const other = pair(1, 2, 20n)
    const before = cache.graphOf([first, other])
    const changed = pair(0, 1, 11n)
    const after = cache.graphOf([changed, other])
    expect(after.pairOf(tokens[0]!, tokens[1]!)).toBe(changed)
    expect(before.pairOf(tokens[0]!, tokens[1]!)).toBe(first)
  })

  test('behavior: new pairs come in and missing ones leave', () => {
    const cache = new GraphCache()
    const first = pair(0, 1, 10n)
    const second = pair(1, 2, 20n)
    cache.graphOf([first])
    expect(cache.graphOf([first, second]).pairOf(tokens[1]!, tokens[2]!)).toBe(second)
    expect(cache.graphOf([second]).pairOf(tokens[0]!, tokens[1]!)).toBeUndefined()
  })
})
