import type { ParseAddress } from '../money/address.ts'
import { PLAIN_STYLE } from '../format/number-style.ts'
import { readAmountText } from '../money/amount-text.ts'
import { isDomainName, isHexAddress } from './recipient.ts'
import { isSameCurrencyId, NATIVE_CURRENCY_ID, type CurrencyId, type SwapForm } from './swap-form.ts'

/** Decoded query parameters, such as a `URLSearchParams`. */
export interface SearchParams {
  getAll(name: string): readonly string[]
}

/** A repeated parameter counts as missing: it is ambiguous. */
function only(params: SearchParams, name: string): string | undefined {
  const values = params.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/** Parses a valid address into its checksummed form, or BNB in any case; everything else is BNB. */
export function parseCurrencyId(text: string | undefined, parseAddress: ParseAddress): CurrencyId {
  if (text === undefined || !isHexAddress(text)) return NATIVE_CURRENCY_ID
  return parseAddress(text) ?? NATIVE_CURRENCY_ID
}

/** The app writes points and no groups; a link of another hand may group with commas. */
const LINK_STYLE = { ...PLAIN_STYLE, groupSign: ',' }

function parseExactAmount(text: string | undefined): string {
  const reading = text === undefined ? undefined : readAmountText(text, LINK_STYLE, text)
  return reading?.kind === 'accepted' && /[0-9]/.test(reading.text) ? reading.text : ''
}

function parseLinkRecipient(text: string | undefined, parseAddress: ParseAddress): string | undefined {
  if (text === undefined) return undefined
  if (isHexAddress(text)) return parseAddress(text) ?? text
  return isDomainName(text) ? text : undefined
}

/**
 * Parses the swap form from a link (`inputCurrency`, `outputCurrency`, `exactAmount`, `exactField`, `recipient`).
 * Both currencies default to BNB; if they are equal the output is cleared, or the input if the link sets the
 * output. Never throws, whatever the link contains.
 */
export function parseSwapSearch(
  params: SearchParams,
  context: { readonly parseAddress: ParseAddress },
): SwapForm {
  const { parseAddress } = context
  const input = parseCurrencyId(only(params, 'inputCurrency'), parseAddress)
  const outputText = only(params, 'outputCurrency')
  const output = parseCurrencyId(outputText, parseAddress)
  const isEqual = isSameCurrencyId(input, output)
  const recipient = parseLinkRecipient(only(params, 'recipient'), parseAddress)
  return {
    independentField: only(params, 'exactField')?.toLowerCase() === 'output' ? 'output' : 'input',
    typedValue: parseExactAmount(only(params, 'exactAmount')),
    input: isEqual && outputText !== undefined ? undefined : input,
    output: isEqual && outputText === undefined ? undefined : output,
    recipient,
    isRecipientFromLink: recipient !== undefined,
  }
}

/**
 * Builds the query string of a link to this form, without the question mark. A side without a currency is left
 * out, and so is an invalid recipient.
 */
export function swapSearch(form: SwapForm): string {
  const entries: [string, string][] = []
  if (form.input !== undefined) entries.push(['inputCurrency', form.input])
  if (form.output !== undefined) entries.push(['outputCurrency', form.output])
  if (form.typedValue !== '') entries.push(['exactAmount', form.typedValue])
  if (form.independentField === 'output') entries.push(['exactField', 'output'])
  const { recipient } = form
  if (recipient !== undefined && (isHexAddress(recipient) || isDomainName(recipient))) {
    entries.push(['recipient', recipient])
  }
  return entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}
