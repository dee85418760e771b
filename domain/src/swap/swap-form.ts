import { isSameAddress, type Address } from '../money/address.ts'
import type { Currency } from '../money/currency.ts'

/** Side of the form: the currency paid, or the currency received. */
export type SwapField = 'input' | 'output'

/** ID of the native currency in forms and links. */
export const NATIVE_CURRENCY_ID = 'BNB'

/** Currency ID in forms and links: `BNB` for the native currency, otherwise the token's address. */
export type CurrencyId = typeof NATIVE_CURRENCY_ID | Address

/** User input of the swap form. Plain data; every change makes a new object. */
export interface SwapForm {
  /** Side whose amount the user typed; the other one is estimated. */
  readonly independentField: SwapField
  /** As accepted by `readAmountText`; empty if nothing is typed. */
  readonly typedValue: string
  readonly input: CurrencyId | undefined
  readonly output: CurrencyId | undefined
  /** `undefined`: the user's own wallet. Empty: the field is shown but nothing is typed yet. */
  readonly recipient: string | undefined
  /** A recipient from a link was chosen by the link's author: the user must accept it before use. */
  readonly isRecipientFromLink: boolean
}

/** Form of `/swap` without parameters: from BNB to nothing selected. */
export const EMPTY_SWAP_FORM: SwapForm = {
  independentField: 'input',
  typedValue: '',
  input: NATIVE_CURRENCY_ID,
  output: undefined,
  recipient: undefined,
  isRecipientFromLink: false,
}

export function otherField(field: SwapField): SwapField {
  return field === 'input' ? 'output' : 'input'
}

export function isSameCurrencyId(a: CurrencyId | undefined, b: CurrencyId | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  if (a === NATIVE_CURRENCY_ID || b === NATIVE_CURRENCY_ID) return a === b
  return isSameAddress(a, b)
}

export function currencyIdOf(currency: Currency): CurrencyId {
  return currency.kind === 'native' ? NATIVE_CURRENCY_ID : currency.address
}

/** Types into a side, which becomes the independent one. `text` must come from `readAmountText`. */
export function typeAmount(form: SwapForm, field: SwapField, text: string): SwapForm {
  return { ...form, independentField: field, typedValue: text }
}

/** Swaps the two currencies and moves the typed amount to the other side with its currency. */
export function switchCurrencies(form: SwapForm): SwapForm {
  return {
    ...form,
    independentField: otherField(form.independentField),
    input: form.output,
    output: form.input,
  }
}

/** Selects a currency for one side; selecting the other side's currency switches the two. */
export function selectCurrency(form: SwapForm, field: SwapField, id: CurrencyId): SwapForm {
  if (isSameCurrencyId(form[field], id)) return form
  return isSameCurrencyId(form[otherField(field)], id) ? switchCurrencies(form) : { ...form, [field]: id }
}

/** Resets sides with one of these currencies to the empty form's currency, unless the other side has it. */
export function withoutCurrencies(form: SwapForm, ids: readonly CurrencyId[]): SwapForm {
  const kept = (field: SwapField) =>
    ids.some((id) => isSameCurrencyId(id, form[field])) ? EMPTY_SWAP_FORM[field] : form[field]
  const [input, output] = [kept('input'), kept('output')]
  return { ...form, input: isSameCurrencyId(input, output) ? undefined : input, output }
}

/** Shows (empty text), fills or, with `undefined`, removes the recipient. Typed text is the user's own choice. */
export function typeRecipient(form: SwapForm, text: string | undefined): SwapForm {
  return { ...form, recipient: text, isRecipientFromLink: false }
}

/** Accepts the recipient from a link. */
export function acceptLinkRecipient(form: SwapForm): SwapForm {
  return { ...form, isRecipientFromLink: false }
}
