import { isSameAddress, type Address } from '../money/address.ts'
import type { Currency } from '../money/currency.ts'

/** Which side of the form: what is paid, or what is received. */
export type SwapField = 'input' | 'output'

/** The id of the native currency in a form and in a link. */
export const NATIVE_CURRENCY_ID = 'BNB'

/** How a form and a link name a currency: `BNB` for the native one, else the token's address. */
export type CurrencyId = typeof NATIVE_CURRENCY_ID | Address

/** What the user has put into the swap form. Plain data; every change makes a new one. */
export interface SwapForm {
  /** The side whose amount the user typed; the other one is estimated. */
  readonly independentField: SwapField
  /** As accepted by `acceptAmountText`; empty when nothing is typed. */
  readonly typedValue: string
  readonly input: CurrencyId | undefined
  readonly output: CurrencyId | undefined
  /** `undefined`: to the user's own wallet. Empty: the field is shown and nothing is typed yet. */
  readonly recipient: string | undefined
  /** A recipient from a link was chosen by the link's author: the user must accept it before use. */
  readonly isRecipientFromLink: boolean
}

/** The form of `/swap` without parameters: from BNB to nothing chosen yet. */
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

/** Typing into a side makes it the independent one. `text` must come from `acceptAmountText`. */
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

/** Chooses a currency for one side; choosing the one of the other side switches the two. */
export function selectCurrency(form: SwapForm, field: SwapField, id: CurrencyId): SwapForm {
  if (isSameCurrencyId(form[field], id)) return form
  return isSameCurrencyId(form[otherField(field)], id) ? switchCurrencies(form) : { ...form, [field]: id }
}

/** A side with one of these currencies falls back to that of the empty form, unless the other side has it. */
export function withoutCurrencies(form: SwapForm, ids: readonly CurrencyId[]): SwapForm {
  const kept = (field: SwapField) =>
    ids.some((id) => isSameCurrencyId(id, form[field])) ? EMPTY_SWAP_FORM[field] : form[field]
  const [input, output] = [kept('input'), kept('output')]
  return { ...form, input: isSameCurrencyId(input, output) ? undefined : input, output }
}

/** Shows (empty text), fills or, with `undefined`, removes the recipient. What is typed is the user's own choice. */
export function typeRecipient(form: SwapForm, text: string | undefined): SwapForm {
  return { ...form, recipient: text, isRecipientFromLink: false }
}

/** The user says yes to the recipient that a link brought. */
export function acceptLinkRecipient(form: SwapForm): SwapForm {
  return { ...form, isRecipientFromLink: false }
}
