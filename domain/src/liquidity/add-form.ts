import { isSameCurrencyId, type CurrencyId } from '../swap/swap-form.ts'

/** A side of the add form. */
export type LiquidityField = 'CURRENCY_A' | 'CURRENCY_B'

/** What the user has typed into the add form. Plain data; every change makes a new one. */
export interface AddLiquidityForm {
  /** The side that the user typed last. */
  readonly independentField: LiquidityField
  /** Of the independent side, as accepted by `acceptAmountText`; empty when nothing is typed. */
  readonly typedValue: string
  /** Of the other side. Counts only in a pool without a price, where both are typed by hand. */
  readonly otherTypedValue: string
}

/** The two currencies of a liquidity screen: its address says them. */
export interface LiquidityIds {
  readonly currencyA: CurrencyId | undefined
  readonly currencyB: CurrencyId | undefined
}

export const EMPTY_ADD_LIQUIDITY_FORM: AddLiquidityForm = {
  independentField: 'CURRENCY_A',
  typedValue: '',
  otherTypedValue: '',
}

export function otherLiquidityField(field: LiquidityField): LiquidityField {
  return field === 'CURRENCY_A' ? 'CURRENCY_B' : 'CURRENCY_A'
}

/**
 * Typing into a side makes it the independent one. In a pool without a price the other side keeps its
 * text; else it is computed. `text` must come from `acceptAmountText`.
 */
export function typeDeposit(
  form: AddLiquidityForm,
  field: LiquidityField,
  text: string,
  isWithoutPrice: boolean,
): AddLiquidityForm {
  if (!isWithoutPrice) return { independentField: field, typedValue: text, otherTypedValue: '' }
  const otherTypedValue = field === form.independentField ? form.otherTypedValue : form.typedValue
  return { independentField: field, typedValue: text, otherTypedValue }
}

/** The text that the user typed into a side; `undefined` where the side is computed instead. */
export function typedDeposit(
  form: AddLiquidityForm,
  field: LiquidityField,
  isWithoutPrice: boolean,
): string | undefined {
  if (field === form.independentField) return form.typedValue
  return isWithoutPrice ? form.otherTypedValue : undefined
}

/** Exchanges the two sides: what was typed stays with its currency. */
export function switchDeposit(form: AddLiquidityForm): AddLiquidityForm {
  return { ...form, independentField: otherLiquidityField(form.independentField) }
}

/** Chooses a currency for one side; choosing the one of the other side swaps the two. */
export function selectLiquidityCurrency(
  ids: LiquidityIds,
  field: LiquidityField,
  id: CurrencyId,
): LiquidityIds {
  const { currencyA, currencyB } = ids
  if (field === 'CURRENCY_A') {
    return { currencyA: id, currencyB: isSameCurrencyId(currencyB, id) ? currencyA : currencyB }
  }
  return { currencyA: isSameCurrencyId(currencyA, id) ? currencyB : currencyA, currencyB: id }
}
