import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pair } from '../exchange/pair.ts'
import { caseCount } from '../exchange/testing/test-depth.ts'
import { Amount } from '../money/amount.ts'
import { Percent } from '../money/percent.ts'
import { bnb, busd, cake, sampleAddress, sampleToken, wbnb } from '../money/testing/sample-currencies.ts'
import { LiquidityPool } from './liquidity-pool.ts'
import { formatPoolShare, liquidityPosition, pooledAmount } from './position.ts'
import { acceptPercentText, choosePercent, typeRemoval, type RemoveLiquidityForm } from './remove-form.ts'
import { removeLiquidityTerms, wholePercent, withdrawalState } from './withdrawal.ts'

const ONE = 10n ** 18n
const pairAddress = sampleAddress(0x9a1)
const pool = new LiquidityPool(
  new Pair(pairAddress, Amount.fromRaw(cake, 1000n * ONE), Amount.fromRaw(busd, 2000n * ONE)),
  1400n * ONE,
)
const position = liquidityPosition(pool, 140n * ONE)
const context = { position, currencyA: cake, currencyB: busd }

const shown = (form: RemoveLiquidityForm, at = context) => {
  const state = withdrawalState(form, at)
  if (state.kind !== 'ready') return state
  const { liquidity, amountA, amountB } = state.withdrawal
  return [liquidity.raw, amountA.raw, amountB.raw]
}

describe('liquidityPosition', () => {
  it('default: the part of the pool and what it returns', () => {
    expect(position.share.isEqual(Percent.fromBps(1000))).toBe(true)
    expect(pooledAmount(position, cake).raw).toBe(100n * ONE)
    expect(pooledAmount(position, busd).raw).toBe(200n * ONE)
    expect(position.liquidity.currency.address).toBe(pairAddress)
  })

  it('behavior: the protocol’s due shares lower what the others return', () => {
    const { pair, totalSupply } = pool
    const grown = new LiquidityPool(pair, totalSupply, 1000n * 1000n * ONE * ONE)
    expect(liquidityPosition(grown, 140n * ONE).amount0.raw).toBeLessThan(position.amount0.raw)
    const steady = new LiquidityPool(pair, totalSupply, 2000n * 1000n * ONE * ONE)
    expect(liquidityPosition(steady, 140n * ONE).amount0.raw).toBe(position.amount0.raw)
  })

  it('behavior: dust is worth nothing, and no share exceeds the whole', () => {
    const tiny = new LiquidityPool(
      new Pair(pairAddress, Amount.fromRaw(cake, 10n), Amount.fromRaw(busd, 10n)),
      1000n,
    )
    expect(liquidityPosition(tiny, 1n).amount0.isZero()).toBe(true)
    expect(liquidityPosition(tiny, 2000n).share.isEqual(Percent.fromBps(10_000))).toBe(true)
  })
})

describe('withdrawalState', () => {
  it('default: by percent', () => {
    expect(shown(choosePercent(25))).toEqual([35n * ONE, 25n * ONE, 50n * ONE])
    expect(shown(choosePercent(100))).toEqual([140n * ONE, 100n * ONE, 200n * ONE])
  })

  it('behavior: any field is typed, the others follow [3.8.2]', () => {
    const expected = [70n * ONE, 50n * ONE, 100n * ONE]
    expect(shown(typeRemoval('LIQUIDITY', '70'))).toEqual(expected)
    expect(shown(typeRemoval('CURRENCY_A', '50'))).toEqual(expected)
    expect(shown(typeRemoval('CURRENCY_B', '100'))).toEqual(expected)
  })

  it('behavior: BNB is paid in place of its wrapped token', () => {
    const native = new LiquidityPool(
      new Pair(pairAddress, Amount.fromRaw(wbnb, 10n * ONE), Amount.fromRaw(busd, 10n * ONE)),
      10n * ONE,
    )
    const at = { position: liquidityPosition(native, ONE), currencyA: busd, currencyB: bnb }
    const state = withdrawalState(typeRemoval('CURRENCY_B', '0.5'), at)
    expect(state.kind === 'ready' && state.withdrawal.amountB.currency).toBe(bnb)
    expect(withdrawalState(typeRemoval('CURRENCY_B', '2'), at)).toEqual({ kind: 'tooMuch', symbol: 'BNB' })
  })

  it('error: nothing, too much, too little, no number [5.27]', () => {
    expect(shown(choosePercent(0))).toEqual({ kind: 'empty' })
    expect(shown(typeRemoval('LIQUIDITY_PERCENT', ''))).toEqual({ kind: 'empty' })
    expect(shown(typeRemoval('CURRENCY_A', ''))).toEqual({ kind: 'empty' })
    expect(shown(typeRemoval('CURRENCY_A', '0'))).toEqual({ kind: 'empty' })
    expect(shown(typeRemoval('CURRENCY_A', '1e5'))).toEqual({ kind: 'invalid', reason: 'notANumber' })
    expect(shown(typeRemoval('CURRENCY_A', '100.000000000000000001'))).toEqual({
      kind: 'tooMuch',
      symbol: 'CAKE',
    })
    expect(shown(typeRemoval('LIQUIDITY', '141'))).toEqual({ kind: 'tooMuch', symbol: 'CAKE-BUSD LP' })
    expect(shown(typeRemoval('LIQUIDITY', '0.000000000000000001'))).toEqual({ kind: 'tooLittle' })
  })

  it('behavior: a typed amount takes the least shares that return it, all of it takes all shares [3.8.2]', () => {
    const raw = (most: bigint) => fc.bigInt(1n, most)
    const a = sampleToken('A', 0, 0xa)
    const b = sampleToken('B', 0, 0xb)
    fc.assert(
      fc.property(
        raw(2n ** 112n - 1n),
        raw(2n ** 112n - 1n),
        raw(2n ** 112n),
        raw(10_000n),
        raw(10_000n),
        fc.constantFrom('CURRENCY_A' as const, 'CURRENCY_B' as const),
        (reserveA, reserveB, supply, heldPart, typedPart, field) => {
          const held = (supply * heldPart) / 10_000n
          const random = new LiquidityPool(
            new Pair(pairAddress, Amount.fromRaw(a, reserveA), Amount.fromRaw(b, reserveB)),
            supply,
          )
          const at = { position: liquidityPosition(random, held), currencyA: a, currencyB: b }
          const token = field === 'CURRENCY_A' ? a : b
          const most = pooledAmount(at.position, token).raw
          const requested = (most * typedPart) / 10_000n
          const state = withdrawalState(typeRemoval(field, String(requested)), at)
          if (state.kind === 'empty' || state.kind === 'tooLittle') return
          if (state.kind !== 'ready') throw new Error(state.kind)
          const { liquidity, amountA, amountB } = state.withdrawal
          const returned = field === 'CURRENCY_A' ? amountA.raw : amountB.raw
          expect(liquidity.raw <= held && returned >= requested && returned <= most).toBe(true)
          const less = pooledAmount(liquidityPosition(random, liquidity.raw - 1n), token).raw
          expect(requested === most ? liquidity.raw === held : less < requested).toBe(true)
        },
      ),
      { numRuns: caseCount(2000, 20_000), seed: 0x4c51 },
    )
  })
})

describe('removeLiquidityTerms', () => {
  it('default: minimums by the tolerance', () => {
    const state = withdrawalState(choosePercent(100), context)
    if (state.kind !== 'ready') throw new Error(state.kind)
    expect(removeLiquidityTerms(state.withdrawal, 50)).toMatchObject({
      minimumA: { raw: (995n * ONE) / 10n },
      minimumB: { raw: 199n * ONE },
      liquidity: { raw: 140n * ONE },
    })
  })
})

describe('wholePercent', () => {
  it('default: rounded down, but what is something is at least 1', () => {
    expect(wholePercent(Percent.fromBps(0))).toBe(0)
    expect(wholePercent(Percent.fromBps(1))).toBe(1)
    expect(wholePercent(Percent.fromBps(5099))).toBe(50)
    expect(wholePercent(Percent.fromBps(9999))).toBe(99)
    expect(wholePercent(Percent.fromBps(10_000))).toBe(100)
  })
})

describe('acceptPercentText', () => {
  it('default: whole numbers from 0 to 100', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      expect(acceptPercentText(String(percent))).toBe(String(percent))
    }
    expect(acceptPercentText('')).toBe('')
    expect(acceptPercentText(' 50 % ')).toBe('50')
    expect(acceptPercentText('५०')).toBe('50')
    expect(acceptPercentText('007')).toBe('7')
    expect(acceptPercentText('000')).toBe('0')
  })

  it('error: anything else', () => {
    for (const text of ['101', '1000', '-1', '1.5', '1,5', '1e1', 'x', '%%', '0x10']) {
      expect(acceptPercentText(text)).toBeUndefined()
    }
  })

  it('behavior: the slider is brought inside', () => {
    expect([-5, 0.9, 33.7, 100, 250, Number.NaN].map((n) => choosePercent(n).typedValue)).toEqual([
      '0',
      '0',
      '33',
      '100',
      '100',
      '0',
    ])
  })
})

describe('formatPoolShare', () => {
  it('default: up to 6 digits, rounded down [9.9.7]', () => {
    expect(formatPoolShare(Percent.fromBps(1234))).toBe('12.34%')
    expect(formatPoolShare(new Percent(1n, 3n))).toBe('33.3333%')
    expect(formatPoolShare(new Percent(1n, 3n), { significantDigits: 4 })).toBe('33.33%')
    expect(formatPoolShare(new Percent(999_999_999n, 1_000_000_000n))).toBe('99.9999%')
    expect(formatPoolShare(Percent.fromBps(10_000))).toBe('100%')
  })

  it('behavior: below 0.01 % and nothing [9.9.9]', () => {
    expect(formatPoolShare(Percent.fromBps(1))).toBe('0.01%')
    expect(formatPoolShare(new Percent(1n, 10_001n))).toBe('<0.01%')
    expect(formatPoolShare(new Percent(0n, 5n))).toBe('0%')
  })
})
