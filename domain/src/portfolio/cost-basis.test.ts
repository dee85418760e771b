import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Address } from '../money/address.ts'
import { Fraction } from '../money/fraction.ts'
import { costBasisOf, profitOf, type LiquidityMove } from './cost-basis.ts'

const pair: Address = '0x0eD7e52944161450477ee417DE9Cd3a859b14fD0'
const whole = (n: number | bigint) => new Fraction(BigInt(n))
const move = (
  kind: LiquidityMove['kind'],
  timestamp: number,
  liquidity: number,
  usd: number | undefined,
): LiquidityMove => ({
  kind,
  pair,
  timestamp,
  block: timestamp,
  logIndex: 0,
  liquidity: whole(liquidity),
  amountUsd: usd === undefined ? undefined : whole(usd),
})
const shown = (value: ReturnType<typeof profitOf>) =>
  typeof value === 'string'
    ? value
    : [value.costUsd, value.profitUsd, value.realisedUsd].map((usd) => usd.toNumber())

describe('profitOf', () => {
  test('default: what it is worth, less what it has cost on average', () => {
    const moves = [move('add', 1, 10, 100), move('add', 2, 10, 300)]
    expect(shown(profitOf(moves, whole(20), whole(500)))).toEqual([400, 100, 0])
    const profit = profitOf(moves, whole(20), whole(300))
    expect(typeof profit === 'string' ? profit : profit.share?.toNumber()).toBe(-0.25)
  })

  test('behavior: of two blocks of one second the lower counts first, wherever its events are in it', () => {
    const add = { ...move('add', 7, 10, 100), block: 41, logIndex: 9 }
    const remove = { ...move('remove', 7, 10, 130), block: 42, logIndex: 2 }
    expect(shown(profitOf([remove, add], whole(0), whole(0)))).toEqual([0, 0, 30])
  })

  test('behavior: a withdrawal takes its part of the cost along, and its own gain is realised', () => {
    const moves = [move('remove', 3, 10, 260), move('add', 1, 10, 100), move('add', 2, 10, 300)]
    expect(shown(profitOf(moves, whole(10), whole(250)))).toEqual([200, 50, 60])
    expect(shown(profitOf([...moves, move('remove', 4, 10, 150)], whole(0), whole(0)))).toEqual([0, 0, 10])
  })

  test('behavior: of fewer than deposits explain the cost is that of the rest', () => {
    expect(shown(profitOf([move('add', 1, 100, 1_000)], whole(99), whole(1_000)))).toEqual([990, 10, 0])
  })

  test('error: it is not known without a price, or where LP tokens came from elsewhere', () => {
    expect(profitOf([move('add', 1, 10, undefined)], whole(10), whole(1))).toBe('price')
    expect(profitOf([move('add', 1, 10, 100)], whole(11), whole(1))).toBe('transfer')
    expect(profitOf([], whole(1), whole(1))).toBe('transfer')
    expect(profitOf([move('add', 1, 10, 100), move('remove', 2, 11, 1)], whole(0), whole(0))).toBe('transfer')
  })

  test('behavior: cost and realised gains always add up to what went in and came out', () => {
    const anyMove = fc.record({
      isAdd: fc.boolean(),
      liquidity: fc.integer({ min: 1, max: 1_000 }),
      usd: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 30 }), (drawn) => {
        const moves = drawn.map(({ isAdd, liquidity, usd }, at) =>
          move(isAdd ? 'add' : 'remove', at, liquidity, usd),
        )
        const basis = costBasisOf(moves)
        if (typeof basis === 'string') return
        const signed = moves.reduce(
          (sum, { kind, amountUsd = whole(0) }) =>
            kind === 'add' ? sum.add(amountUsd) : sum.subtract(amountUsd),
          whole(0),
        )
        const error = basis.costUsd.subtract(basis.realisedUsd).subtract(signed).toNumber()
        expect(Math.abs(error)).toBeLessThan(1e-12)
      }),
    )
  })
})
