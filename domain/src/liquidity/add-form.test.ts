import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParseAddress } from '../money/address.ts'
import { sampleAddress } from '../money/testing/sample-currencies.ts'
import { NATIVE_CURRENCY_ID } from '../swap/swap-form.ts'
import {
  EMPTY_ADD_LIQUIDITY_FORM,
  selectLiquidityCurrency,
  switchDeposit,
  typeDeposit,
  typedDeposit,
  type LiquidityIds,
} from './add-form.ts'
import { addLiquidityPath, parseLiquidityPath, removeLiquidityPath } from './liquidity-path.ts'

const [one, two, three] = [sampleAddress(0xa1), sampleAddress(0xb2), sampleAddress(0xc3)]

describe('typeDeposit', () => {
  it('default: the other side is forgotten, because it is computed [3.8.1]', () => {
    const form = typeDeposit(EMPTY_ADD_LIQUIDITY_FORM, 'CURRENCY_B', '5', false)
    expect(form).toEqual({ independentField: 'CURRENCY_B', typedValue: '5', otherTypedValue: '' })
    expect(typedDeposit(form, 'CURRENCY_B', false)).toBe('5')
    expect(typedDeposit(form, 'CURRENCY_A', false)).toBeUndefined()
  })

  it('behavior: without a price both sides keep what is typed [3.8.1]', () => {
    let form = typeDeposit(EMPTY_ADD_LIQUIDITY_FORM, 'CURRENCY_A', '5', true)
    form = typeDeposit(form, 'CURRENCY_B', '7', true)
    expect(form).toEqual({ independentField: 'CURRENCY_B', typedValue: '7', otherTypedValue: '5' })
    form = typeDeposit(form, 'CURRENCY_B', '71', true)
    expect(typedDeposit(form, 'CURRENCY_A', true)).toBe('5')
    expect(typedDeposit(form, 'CURRENCY_B', true)).toBe('71')
  })

  it('behavior: exchanging the sides keeps amounts with their currencies', () => {
    const form = typeDeposit(
      typeDeposit(EMPTY_ADD_LIQUIDITY_FORM, 'CURRENCY_A', '5', true),
      'CURRENCY_B',
      '7',
      true,
    )
    const turned = switchDeposit(form)
    expect(typedDeposit(turned, 'CURRENCY_A', true)).toBe('7')
    expect(typedDeposit(turned, 'CURRENCY_B', true)).toBe('5')
  })
})

describe('selectLiquidityCurrency', () => {
  it('default: sets one side', () => {
    const ids: LiquidityIds = { currencyA: NATIVE_CURRENCY_ID, currencyB: one }
    expect(selectLiquidityCurrency(ids, 'CURRENCY_A', two)).toEqual({ currencyA: two, currencyB: one })
    expect(selectLiquidityCurrency(ids, 'CURRENCY_B', two)).toEqual({ currencyA: 'BNB', currencyB: two })
  })

  it('behavior: the currency of the other side swaps the two [2.4.2]', () => {
    const ids: LiquidityIds = { currencyA: NATIVE_CURRENCY_ID, currencyB: one }
    const swapped = { currencyA: one, currencyB: 'BNB' }
    expect(selectLiquidityCurrency(ids, 'CURRENCY_A', one)).toEqual(swapped)
    expect(selectLiquidityCurrency(ids, 'CURRENCY_B', 'BNB')).toEqual(swapped)
    const half = { currencyA: one, currencyB: undefined }
    expect(selectLiquidityCurrency(half, 'CURRENCY_B', one)).toEqual({ currencyA: undefined, currencyB: one })
  })
})

describe('parseLiquidityPath', () => {
  const parseAddress: ParseAddress = (text) =>
    /^0x[0-9a-f]{40}$/i.test(text) ? (text as `0x${string}`) : undefined
  const parse = (currencyIdA?: string, currencyIdB?: string) =>
    parseLiquidityPath({ currencyIdA, currencyIdB }, { parseAddress })

  it('default', () => {
    expect(parse()).toEqual({ currencyA: 'BNB', currencyB: undefined })
    expect(parse(one)).toEqual({ currencyA: one, currencyB: undefined })
    expect(parse('bnb', two)).toEqual({ currencyA: 'BNB', currencyB: two })
    expect(parse(one, two)).toEqual({ currencyA: one, currencyB: two })
  })

  it('behavior: what is no id is BNB, and equal sides blank the second [2.4.1]', () => {
    expect(parse('nonsense', three)).toEqual({ currencyA: 'BNB', currencyB: three })
    expect(parse(one, 'nonsense')).toEqual({ currencyA: one, currencyB: 'BNB' })
    expect(parse('x', 'y')).toEqual({ currencyA: 'BNB', currencyB: undefined })
    expect(parse(one, one.toUpperCase().replace('0X', '0x'))).toEqual({
      currencyA: one,
      currencyB: undefined,
    })
  })

  it('behavior: a path leads back to what it was made of [2.4.2]', () => {
    const id = fc.oneof(fc.constant(NATIVE_CURRENCY_ID), fc.bigInt(1n, 2n ** 160n - 1n).map(sampleAddress))
    fc.assert(
      fc.property(id, fc.option(id, { nil: undefined }), (currencyA, currencyB) => {
        fc.pre(currencyA !== currencyB)
        const [, , first, second] = addLiquidityPath({ currencyA, currencyB }).split('/')
        expect(parse(first, second)).toEqual({ currencyA, currencyB })
      }),
    )
  })

  it('behavior: never throws, never has two equal sides [2.4.1]', () => {
    const text = fc.option(fc.string({ unit: 'binary', maxLength: 200 }), { nil: undefined })
    fc.assert(
      fc.property(text, text, (a, b) => {
        const { currencyA, currencyB } = parse(a, b)
        expect(currencyA === currencyB).toBe(false)
      }),
      { numRuns: 10_000 },
    )
  })

  it('behavior: paths of missing sides', () => {
    expect(addLiquidityPath({ currencyA: undefined, currencyB: undefined })).toBe('/add')
    expect(addLiquidityPath({ currencyA: undefined, currencyB: one })).toBe(`/add/${one}`)
    expect(removeLiquidityPath({ currencyA: 'BNB', currencyB: one })).toBe(`/remove/BNB/${one}`)
    expect(removeLiquidityPath({ currencyA: 'BNB', currencyB: undefined })).toBeUndefined()
  })
})
