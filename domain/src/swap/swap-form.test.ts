import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey, type Address } from '../money/address.ts'
import { bnb, cake, sampleAddress } from '../money/testing/sample-currencies.ts'
import {
  acceptLinkRecipient,
  currencyIdOf,
  EMPTY_SWAP_FORM,
  NATIVE_CURRENCY_ID,
  selectCurrency,
  switchCurrencies,
  typeAmount,
  typeRecipient,
  withoutCurrencies,
  type SwapForm,
} from './swap-form.ts'

const a = sampleAddress(0xaa)
const b = sampleAddress(0xbb)
const form: SwapForm = { ...EMPTY_SWAP_FORM, input: a, output: b, typedValue: '1.5' }

describe('SwapForm', () => {
  it('default: typing makes a side the independent one [3.7]', () => {
    expect(typeAmount(form, 'output', '2')).toEqual({ ...form, independentField: 'output', typedValue: '2' })
  })

  it('behavior: switching swaps the currencies and flips the independent side [2.3.11]', () => {
    expect(switchCurrencies(form)).toEqual({ ...form, input: b, output: a, independentField: 'output' })
    expect(switchCurrencies(switchCurrencies(form))).toEqual(form)
  })

  it('behavior: picking the currency of the other side switches the two [2.3.11]', () => {
    const upper = addressKey(b).replace('bb', 'BB') as Address
    expect(selectCurrency(form, 'input', upper)).toEqual(switchCurrencies(form))
    expect(selectCurrency(form, 'output', a)).toEqual(switchCurrencies(form))
  })

  it('behavior: a side that loses its currency falls back to that of the empty form', () => {
    expect(withoutCurrencies(form, [b])).toEqual({ ...form, output: undefined })
    expect(withoutCurrencies(form, [a])).toEqual({ ...form, input: NATIVE_CURRENCY_ID })
    expect(withoutCurrencies(form, [a, b])).toEqual({ ...EMPTY_SWAP_FORM, typedValue: '1.5' })
    const toBnb: SwapForm = { ...form, output: NATIVE_CURRENCY_ID }
    expect(withoutCurrencies(toBnb, [a])).toEqual({ ...toBnb, input: undefined })
    expect(withoutCurrencies(form, [])).toEqual(form)
  })

  it('behavior: picking another currency replaces one side only', () => {
    expect(selectCurrency(form, 'input', NATIVE_CURRENCY_ID)).toEqual({ ...form, input: NATIVE_CURRENCY_ID })
    expect(selectCurrency(EMPTY_SWAP_FORM, 'output', a)).toEqual({ ...EMPTY_SWAP_FORM, output: a })
  })

  it('behavior: picking the currency already chosen changes nothing', () => {
    expect(selectCurrency(form, 'input', a)).toBe(form)
  })

  it('behavior: picking the input as output moves it and leaves the input empty', () => {
    expect(selectCurrency(EMPTY_SWAP_FORM, 'output', NATIVE_CURRENCY_ID)).toEqual({
      ...EMPTY_SWAP_FORM,
      independentField: 'output',
      input: undefined,
      output: NATIVE_CURRENCY_ID,
    })
  })

  it('behavior: no order of choices puts one currency on both sides', () => {
    const ids = [NATIVE_CURRENCY_ID, a, b, sampleAddress(0xcc)] as const
    const choice = fc.tuple(fc.constantFrom('input', 'output', 'switch'), fc.constantFrom(...ids))
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 20 }), (choices) => {
        let current = EMPTY_SWAP_FORM
        for (const [field, id] of choices) {
          current = field === 'switch' ? switchCurrencies(current) : selectCurrency(current, field, id)
          expect(field === 'switch' || current[field] === id).toBe(true)
          expect(current.input === undefined || current.input !== current.output).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('behavior: a recipient from a link is accepted, or replaced by what is typed [3.7]', () => {
    const linked = { ...form, recipient: a, isRecipientFromLink: true }
    expect(acceptLinkRecipient(linked)).toEqual({ ...linked, isRecipientFromLink: false })
    expect(typeRecipient(linked, b)).toEqual({ ...form, recipient: b })
    expect(typeRecipient(linked, undefined)).toEqual(form)
  })

  it('behavior: names currencies as links do', () => {
    expect([currencyIdOf(bnb), currencyIdOf(cake)]).toEqual(['BNB', cake.address])
  })
})
