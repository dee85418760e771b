import { apyFromApr, Fraction, VAULT_COMPOUNDS_PER_YEAR } from '@ibull/domain'
import { describe, expect, it } from 'vitest'
import { farmOf, vaultOf } from '../testing/fixtures.ts'
import {
  calculate,
  calculatorTerms,
  inUnit,
  plainText,
  typedNumber,
  type CalculatorForm,
} from './calculator-model.ts'

const form: CalculatorForm = {
  leader: 'stake',
  text: '1000',
  unit: 'usd',
  days: 365,
  isCompounding: false,
}
const terms = calculatorTerms(farmOf())
if (terms === undefined) throw new Error('the farm has an APR and a price')

describe('calculate', () => {
  it('default: from a stake to its return, after each horizon', () => {
    const { rows, returnText, stakeText } = calculate(form, terms)
    expect(rows.map(({ days }) => days)).toEqual([1, 7, 30, 365, 1825])
    expect(stakeText).toBe('1000')
    expect(returnText).toBe('400')
    const estimate = rows.at(-1)?.estimate
    if (typeof estimate !== 'object') throw new Error('a return within the limit')
    expect(estimate.rewardUsd.isEqual(new Fraction(2_000n))).toBe(true)
  })

  it('behavior: daily compounding brings more', () => {
    expect(calculate({ ...form, isCompounding: true }, terms).returnText).toBe('491.5')
  })

  it('behavior: from a return to the stake that brings it', () => {
    const { stakeText, returnText } = calculate({ ...form, leader: 'return', text: '400' }, terms)
    expect(stakeText).toBe('1000')
    expect(returnText).toBe('400')
  })

  it('behavior: both directions agree while compounding', () => {
    const there = calculate({ ...form, isCompounding: true, days: 30 }, terms)
    const back = calculate(
      { ...form, isCompounding: true, days: 30, leader: 'return', text: there.returnText },
      terms,
    )
    expect(Math.abs(Number(back.stakeText) - 1000)).toBeLessThan(0.5)
  })

  it('behavior: in tokens, the stake counts in what is staked and the return in what is earned', () => {
    const { principalUsd, returnText } = calculate({ ...form, unit: 'token', text: '2' }, terms)
    expect(principalUsd?.isEqual(new Fraction(4_920n))).toBe(true)
    expect(returnText).toBe('1312')
  })

  it('behavior: a dear reward has 5 decimals', () => {
    const dear = { ...terms, rewardPriceUsd: new Fraction(30_000n) }
    expect(calculate({ ...form, unit: 'token', text: '1', days: 1 }, dear).returnText).toBe('0.00009')
    expect(calculate({ ...form, unit: 'token', text: '1', days: 1 }, terms).returnText).toBe('1.797')
  })

  it('behavior: the vault compounds by itself to its APY, from which its performance fee is already off', () => {
    const apr = new Fraction(30n, 100n)
    const apy = apyFromApr(apr, VAULT_COMPOUNDS_PER_YEAR)
    const vault = calculatorTerms(vaultOf({ apr: { rewards: apr, fees: undefined, total: apr }, apy }))
    expect(vault?.ownCompoundsPerDay).toBe(5_000)
    expect(vault?.performanceFeeBps).toBe(200)
    if (vault === undefined || apy === undefined) throw new Error('the vault has an APR')
    expect(calculate(form, vault).returnText).toBe(plainText(apy.multiply(new Fraction(1_000n)), 2, 'halfUp'))
    const back = calculate({ ...form, leader: 'return', text: '349.86' }, vault)
    expect(Math.abs(Number(back.stakeText) - 1000)).toBeLessThan(0.1)
  })

  it('behavior: nothing typed, and a return that nothing brings, are unknown', () => {
    expect(calculate({ ...form, text: '' }, terms).principalUsd).toBeUndefined()
    const none = { ...terms, apr: new Fraction(0n) }
    expect(calculate({ ...form, leader: 'return', text: '5' }, none)).toMatchObject({
      principalUsd: undefined,
      stakeText: '',
      returnText: '5',
    })
    expect(calculate(form, none).returnText).toBe('0')
  })
})

describe('calculatorTerms', () => {
  it('error: without a return or a price there is nothing to calculate with', () => {
    const unknown = { rewards: undefined, fees: undefined, total: undefined }
    expect(calculatorTerms(farmOf({ apr: unknown }))).toBeUndefined()
    expect(calculatorTerms(farmOf({ rewardPriceUsd: undefined }))).toBeUndefined()
  })
})

describe('inUnit', () => {
  it('default: the same stake in another unit', () => {
    const inTokens = inUnit({ ...form, text: '4920' }, 'token', terms)
    expect(inTokens).toMatchObject({ leader: 'stake', unit: 'token', text: '2' })
    expect(inUnit(inTokens, 'usd', terms).text).toBe('4920')
  })

  it('behavior: an empty field stays empty', () => {
    expect(inUnit({ ...form, text: '' }, 'token', terms)).toMatchObject({ unit: 'token', text: '' })
  })
})

describe('typedNumber', () => {
  it.each([
    ['12.50', 1250n, 100n],
    ['.5', 5n, 10n],
    ['5.', 5n, 1n],
    ['007', 7n, 1n],
    ['0', 0n, 1n],
  ])('default: %s', (text, numerator, denominator) => {
    expect(typedNumber(text)?.isEqual(new Fraction(numerator, denominator))).toBe(true)
  })

  it('error: nothing, and a point alone, are no number', () => {
    expect(typedNumber('')).toBeUndefined()
    expect(typedNumber('.')).toBeUndefined()
  })
})
