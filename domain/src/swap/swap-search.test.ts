import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAIN_STYLE } from '../format/number-style.ts'
import { readAmountText } from '../money/amount-text.ts'
import type { ParseAddress } from '../money/address.ts'
import { sampleAddress } from '../money/testing/sample-currencies.ts'
import { isDomainName, isHexAddress } from './recipient.ts'
import { EMPTY_SWAP_FORM, isSameCurrencyId, type CurrencyId, type SwapForm } from './swap-form.ts'
import { parseSwapSearch, swapSearch } from './swap-search.ts'

const a = sampleAddress(0xaa)
const b = sampleAddress(0xbb)

/** Replaces the checksum: mixed case is invalid. */
const parseAddress: ParseAddress = (text) => {
  const digits = text.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isHexAddress(text) && isOneCase ? `0x${digits.toLowerCase()}` : undefined
}
const parse = (search: string): SwapForm => parseSwapSearch(new URLSearchParams(search), { parseAddress })

describe('parseSwapSearch', () => {
  it.each([
    ['', 'BNB', undefined],
    [`outputCurrency=${a}`, 'BNB', a],
    [`inputCurrency=${a}`, a, 'BNB'],
    [`inputCurrency=${a}&outputCurrency=${b}`, a, b],
    [`inputCurrency=bnb&outputCurrency=${b}`, 'BNB', b],
    [`inputCurrency=${a}&outputCurrency=bNb`, a, 'BNB'],
    [`inputCurrency=${a}&outputCurrency=${a}`, undefined, a],
    [`inputCurrency=${a}&outputCurrency=0x${a.slice(2).toUpperCase()}`, undefined, a],
    ['inputCurrency=BNB', 'BNB', undefined],
    ['outputCurrency=BNB', undefined, 'BNB'],
    ['inputCurrency=BNB&outputCurrency=BNB', undefined, 'BNB'],
    ['inputCurrency=rubbish&outputCurrency=<script>', undefined, 'BNB'],
    [`inputCurrency=0xAb${'0'.repeat(36)}cD&outputCurrency=${b}`, 'BNB', b],
    [`inputCurrency=${a}&inputCurrency=${b}`, 'BNB', undefined],
    [`outputCurrency=${a}&outputCurrency=${b}`, 'BNB', undefined],
  ])('default: %j trades %s for %s [5.12.3, 5.12.4, 5.17]', (search, input, output) => {
    const form = parse(search)
    expect([form.input, form.output]).toEqual([input, output])
  })

  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['.5', '.5'],
    ['1.', '1.'],
    ['0', '0'],
    ['.', ''],
    ['', ''],
    ['abc', ''],
    ['12abc', ''],
    ['1e5', ''],
    ['1,234', ''],
    ['1,234.5', '1234.5'],
    ['-1', ''],
    ['Infinity', ''],
    ['9'.repeat(80), ''],
  ])('default: exactAmount %j becomes %j [5.12.1]', (text, value) => {
    expect(parse(new URLSearchParams({ exactAmount: text }).toString()).typedValue).toBe(value)
  })

  it.each([
    ['exactField=output', 'output'],
    ['exactField=OutPut', 'output'],
    ['exactField=input', 'input'],
    ['exactField=', 'input'],
    ['exactField=output%20', 'input'],
    ['exactField=output&exactField=output', 'input'],
    ['', 'input'],
  ])('default: %j fixes the %s [5.12.2]', (search, field) => {
    expect(parse(search).independentField).toBe(field)
  })

  it.each([
    [a, a],
    [`0x${a.slice(2).toUpperCase()}`, a],
    [`0xAb${'0'.repeat(36)}cD`, `0xAb${'0'.repeat(36)}cD`],
    ['alice.eth', 'alice.eth'],
    ['pay.alice.bnb', 'pay.alice.bnb'],
    ['alice', undefined],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['a b.eth', undefined],
    [`${'a'.repeat(300)}.eth`, undefined],
  ])('default: recipient %j becomes %s [5.10]', (text, recipient) => {
    const form = parse(new URLSearchParams({ recipient: text }).toString())
    expect(form.recipient).toBe(recipient)
    expect(form.isRecipientFromLink).toBe(recipient !== undefined)
  })

  it('behavior: never throws, whatever the link holds, and never puts one currency on both sides [5.10, 5.12.4]', () => {
    const names = ['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient', '__proto__']
    const longValue = fc.constantFrom('..', 'a.', '--', '00', '0x', '\u202e').map((text) => text.repeat(5000))
    const value = fc.oneof(
      { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 8 },
      {
        arbitrary: fc.constantFrom(
          a,
          b,
          'BNB',
          'bnb',
          'output',
          '1.5',
          'alice.eth',
          '%',
          '%zz',
          '%C0%AF',
          '\ud800',
        ),
        weight: 8,
      },
      { arbitrary: longValue, weight: 1 },
    )
    const search = fc
      .array(fc.tuple(fc.constantFrom(...names), value, fc.boolean()), { maxLength: 7 })
      .map((pairs) =>
        pairs
          .map(
            ([name, text, isRaw]) =>
              `${name}=${isRaw ? text : encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`,
          )
          .join('&'),
      )
    fc.assert(
      fc.property(search, (text) => {
        const form = parse(text)
        const { input, output, typedValue, recipient } = form
        expect(input === undefined || output === undefined || !isSameCurrencyId(input, output)).toBe(true)
        for (const id of [input, output])
          expect(id === undefined || id === 'BNB' || isHexAddress(id)).toBe(true)
        expect(readAmountText(typedValue, PLAIN_STYLE)).toEqual({ kind: 'accepted', text: typedValue })
        expect(recipient === undefined || isHexAddress(recipient) || isDomainName(recipient)).toBe(true)
        expect(form.isRecipientFromLink).toBe(recipient !== undefined)
        expect(swapSearch(form).length).toBeLessThan(1000)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('swapSearch', () => {
  it('default: writes what the form holds', () => {
    const form: SwapForm = {
      independentField: 'output',
      typedValue: '1.5',
      input: 'BNB',
      output: a,
      recipient: 'alice.eth',
      isRecipientFromLink: false,
    }
    expect(swapSearch(form)).toBe(
      `inputCurrency=BNB&outputCurrency=${a}&exactAmount=1.5&exactField=output&recipient=alice.eth`,
    )
  })

  it('behavior: a link brings back the form that it was made of', () => {
    const id = fc.constantFrom<CurrencyId>('BNB', a, b, sampleAddress(0xcc))
    const recipient = fc.constantFrom(undefined, a, 'alice.eth', 'алиса.bnb')
    fc.assert(
      fc.property(
        fc.tuple(id, id).filter(([input, output]) => input !== output),
        fc.constantFrom<'input' | 'output'>('input', 'output'),
        fc.constantFrom('', '0', '1.5', '.5', '1.', '9'.repeat(79)),
        recipient,
        ([input, output], independentField, typedValue, to) => {
          const form = {
            independentField,
            typedValue,
            input,
            output,
            recipient: to,
            isRecipientFromLink: to !== undefined,
          }
          expect(parse(swapSearch(form))).toEqual(form)
        },
      ),
      { numRuns: 1000 },
    )
    expect(parse(swapSearch(EMPTY_SWAP_FORM))).toEqual(EMPTY_SWAP_FORM)
  })

  it('behavior: leaves out a recipient that is being typed', () => {
    for (const recipient of ['', '0x12', '\ud800']) {
      expect(swapSearch({ ...EMPTY_SWAP_FORM, recipient })).toBe('inputCurrency=BNB')
    }
  })
})
