import { Fraction, numberStyleOf } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { chartMoneyOf } from './chart-money.ts'
import { signedPercent } from './signed-percent.ts'

const english = numberStyleOf('en-US')
const money = chartMoneyOf(english)

describe('chartMoneyOf', () => {
  test('default', () => {
    expect(money.usd(1_234.565)).toBe('$1,234.57')
    expect(money.usdPrice(0.000123456)).toBe('$0.0001235')
    expect(money.number(0.00289775123)).toBe('0.00289775')
  })

  test('behavior: an axis is short, with a digit more than other compact numbers: its labels differ', () => {
    expect(money.usdShort(1_234_567)).toBe('$1.23M')
    expect(money.usdShort(-52_000)).toBe('-$52K')
    expect(money.usdShort(350)).toBe('$350')
    expect(money.numberShort(0.0034)).toBe('0.0034')
  })

  test('behavior: zero is zero, the smallest and the largest doubles have no exponent', () => {
    expect(money.usd(0)).toBe('$0.00')
    expect(money.number(1e-30)).toBe('<0.000000000000000001')
    expect(money.number(1e21)).toBe('1,000,000,000,000,000,000,000')
  })

  test('behavior: each language its own way', () => {
    expect(chartMoneyOf(numberStyleOf('es-ES')).usd(1_234_567.5)).toBe('1.234.567,50\u00a0$')
  })
})

describe('signedPercent', () => {
  test('behavior: a rise of more than tenfold is not written out in digits', () => {
    expect(signedPercent(new Fraction(749n), english)).toBe('>1,000%')
    expect(signedPercent(new Fraction(10n), english)).toBe('+1,000.00%')
  })

  test('default', () => {
    expect(signedPercent(new Fraction(12n, 1_000n), english)).toBe('+1.20%')
    expect(signedPercent(new Fraction(-35n, 10_000n), english)).toBe('-0.35%')
  })

  test('behavior: no sign where nothing changed', () => {
    expect(signedPercent(new Fraction(0n), english)).toBe('0.00%')
  })
})
