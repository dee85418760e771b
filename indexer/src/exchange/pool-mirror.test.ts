import { USD_PRICE_MINIMUM_DEPTH, type Address } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { PoolMirror, type MirroredPair, type MirroredToken } from './pool-mirror.ts'

const UNIT = 10n ** 18n

function address(digit: string): Address {
  return `0x${digit.repeat(40)}`
}

const STABLE: MirroredToken = { id: address('1'), decimals: 18 }
const NATIVE: MirroredToken = { id: address('2'), decimals: 18 }
const SMALL: MirroredToken = { id: address('3'), decimals: 6 }
const SILENT: MirroredToken = { id: address('4'), decimals: null }

const NATIVE_POOL: MirroredPair = {
  id: address('a'),
  token0Id: STABLE.id,
  token1Id: NATIVE.id,
  reserve0: 600_000n * UNIT,
  reserve1: 1_000n * UNIT,
}
const SMALL_POOL: MirroredPair = {
  id: address('b'),
  token0Id: NATIVE.id,
  token1Id: SMALL.id,
  reserve0: 10n * UNIT,
  reserve1: 3_000n * 10n ** 6n,
}
const SILENT_POOL: MirroredPair = {
  id: address('c'),
  token0Id: NATIVE.id,
  token1Id: SILENT.id,
  reserve0: 10n * UNIT,
  reserve1: 3_000n,
}

function filledMirror(): PoolMirror {
  const mirror = new PoolMirror([STABLE.id])
  mirror.refill([STABLE, NATIVE, SMALL, SILENT], [NATIVE_POOL, SMALL_POOL, SILENT_POOL], {
    syncCount: 3,
    pairCount: 3,
  })
  return mirror
}

describe('prices', () => {
  it('default: follow chains of pools to a stable token', () => {
    const mirror = filledMirror()
    expect(mirror.priceOf(NATIVE.id)?.toNumber()).toBe(600)
    expect(mirror.priceOf(SMALL.id)?.toNumber()).toBe(2)
    expect(mirror.worthOf(SMALL.id, 5n * 10n ** 6n)?.toNumber()).toBe(10)
  })

  it('behavior: follow the reserves of a later Sync', () => {
    const mirror = filledMirror()
    expect(mirror.priceOf(NATIVE.id)?.toNumber()).toBe(600)
    mirror.setReserves({ ...NATIVE_POOL, reserve0: 700_000n * UNIT })
    expect(mirror.priceOf(NATIVE.id)?.toNumber()).toBe(700)
    expect(mirror.priceOf(SMALL.id)?.toNumber()).toBeCloseTo(7 / 3)
  })

  it('behavior: a pool below the floor gives no price [info.16]', () => {
    const mirror = filledMirror()
    const reserve0 = (BigInt(USD_PRICE_MINIMUM_DEPTH - 1) * UNIT) / 600n
    mirror.setReserves({ ...SMALL_POOL, reserve0 })
    expect(mirror.priceOf(SMALL.id)).toBeUndefined()
    expect(mirror.worthOf(SMALL.id, 1n)).toBeUndefined()
  })

  it('behavior: a token without decimals and an unknown one have no price', () => {
    const mirror = filledMirror()
    expect(mirror.priceOf(SILENT.id)).toBeUndefined()
    expect(mirror.worthOf(SILENT.id, 1n)).toBeUndefined()
    expect(mirror.priceOf(address('9'))).toBeUndefined()
  })

  it('behavior: reserves of 2^112 - 1 and tokens of 255 decimals are supported', () => {
    const mirror = new PoolMirror([STABLE.id])
    const odd: MirroredToken = { id: address('5'), decimals: 255 }
    const pool = {
      id: address('d'),
      token0Id: STABLE.id,
      token1Id: odd.id,
      reserve0: 2n ** 112n - 1n,
      reserve1: 1n,
    }
    mirror.refill([STABLE, odd], [pool], { syncCount: 1, pairCount: 1 })
    expect(mirror.worthOf(odd.id, 1n)?.isEqual(mirror.worthOf(STABLE.id, 2n ** 112n - 1n)!)).toBe(true)
  })

  it('behavior: an empty pair prices nothing, not even beside a token whose price is beyond the doubles', () => {
    const most = 2n ** 112n - 1n
    const [a, b, c] = ['5', '6', '7'].map((digit) => ({ id: address(digit), decimals: 255 }))
    const late: MirroredToken = { id: address('8'), decimals: 18 }
    const mirror = new PoolMirror([STABLE.id])
    const chain = [
      [STABLE, a!, 10n ** 22n],
      [a!, b!, most],
      [b!, c!, most],
    ] as const
    const pools = chain.map(([token0, token1, reserve0], index): MirroredPair => {
      const ends = { token0Id: token0.id, token1Id: token1.id }
      return { id: address(['a', 'b', 'c'][index]!), ...ends, reserve0, reserve1: 1n }
    })
    mirror.refill([STABLE, a!, b!, c!], pools, { syncCount: 3, pairCount: 3 })
    mirror.addPair(c!, late, address('d'))
    mirror.addPair(late, SMALL, address('e'))
    mirror.setReserves({
      id: address('e'),
      token0Id: late.id,
      token1Id: SMALL.id,
      reserve0: UNIT,
      reserve1: UNIT,
    })
    expect([late, SMALL].map(({ id }) => mirror.priceOf(id))).toEqual([undefined, undefined])
  })

  it('behavior: a pair that is taken up later joins in', () => {
    const mirror = filledMirror()
    expect(mirror.priceOf(address('5'))).toBeUndefined()
    const late: MirroredToken = { id: address('5'), decimals: 18 }
    mirror.addPair(STABLE, late, address('d'))
    expect(mirror.priceOf(late.id)).toBeUndefined()
    mirror.setReserves({
      id: address('d'),
      token0Id: STABLE.id,
      token1Id: late.id,
      reserve0: 4_000n * UNIT,
      reserve1: 1_000n * UNIT,
    })
    expect(mirror.priceOf(late.id)?.toNumber()).toBe(4)
  })
})

describe('poolPrice', () => {
  it('default: is whole token1 per whole token0', () => {
    expect(filledMirror().poolPrice(SMALL_POOL)?.toNumber()).toBe(300)
  })

  it('behavior: is unknown with an empty side, and for a token without decimals', () => {
    const mirror = filledMirror()
    expect(mirror.poolPrice({ ...SMALL_POOL, reserve1: 0n })).toBeUndefined()
    expect(mirror.poolPrice({ ...SMALL_POOL, reserve0: 0n })).toBeUndefined()
    expect(mirror.poolPrice(SILENT_POOL)).toBeUndefined()
  })
})

describe('isOf', () => {
  it('default: recognises tables of the same past by their counts of Syncs and pairs', () => {
    const mirror = filledMirror()
    expect(mirror.isOf({ syncCount: 3, pairCount: 3 })).toBe(true)
    mirror.setReserves(NATIVE_POOL)
    expect(mirror.isOf({ syncCount: 3, pairCount: 3 })).toBe(false)
    expect(mirror.isOf({ syncCount: 4, pairCount: 3 })).toBe(true)
    mirror.addPair(STABLE, SMALL, address('d'))
    expect(mirror.isOf({ syncCount: 4, pairCount: 4 })).toBe(true)
  })

  it('behavior: a refilled mirror forgets what is not in the tables any more', () => {
    const mirror = filledMirror()
    mirror.refill([STABLE, NATIVE], [NATIVE_POOL], { syncCount: 1, pairCount: 1 })
    expect(mirror.pairs()).toEqual([NATIVE_POOL])
    expect(mirror.priceOf(SMALL.id)).toBeUndefined()
  })
})

describe('filledPairs', () => {
  it('default: leaves out pairs with an empty side', () => {
    const mirror = filledMirror()
    mirror.setReserves({ ...SMALL_POOL, reserve1: 0n })
    expect(mirror.filledPairs().map(({ id }) => id)).toEqual([NATIVE_POOL.id, SILENT_POOL.id])
  })
})
