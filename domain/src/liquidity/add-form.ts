import { isSameCurrencyId, type CurrencyId } from '../swap/swap-form.ts'

/** Side of the add form. */
export type LiquidityField = 'CURRENCY_A' | 'CURRENCY_B'

/** User input of the add form. Plain data; every change makes a new object. */
export interface AddLiquidityForm {
  /** Side last typed into. */
  readonly independentField: LiquidityField
  /** Text of the independent side, as accepted by `readAmountText`; empty if nothing is typed. */
  readonly typedValue: string
  /** Text of the other side. Used only in a pool without a price, where both are typed by hand. */
  readonly otherTypedValue: string
}

/** The two currencies of a liquidity screen, as given by its URL. */
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
 * Types into a side, which becomes the independent one. In a pool without a price the other side keeps its text;
 * otherwise it is computed. `text` must come from `readAmountText`.
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

/** Returns the text typed into a side; `undefined` if the side is computed instead. */
export function typedDeposit(
  form: AddLiquidityForm,
  field: LiquidityField,
  isWithoutPrice: boolean,
): string | undefined {
  if (field === form.independentField) return form.typedValue
  return isWithoutPrice ? form.otherTypedValue : undefined
}

/** Switches the two sides: typed text stays with its currency. */
export function switchDeposit(form: AddLiquidityForm): AddLiquidityForm {
  return { ...form, independentField: otherLiquidityField(form.independentField) }
}

/** Selects a currency for one side; selecting the other side's currency swaps the two. */
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
