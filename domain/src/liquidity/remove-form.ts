import { latinDigits } from '../format/latin-digits.ts'

/** Fields of the remove form: one is typed, the others are computed. */
export type RemoveLiquidityField = 'LIQUIDITY_PERCENT' | 'LIQUIDITY' | 'CURRENCY_A' | 'CURRENCY_B'

/** User input of the remove form. Plain data; every change makes a new object. */
export interface RemoveLiquidityForm {
  readonly independentField: RemoveLiquidityField
  /** For `LIQUIDITY_PERCENT` an integer from 0 to 100; otherwise as accepted by `readAmountText`. */
  readonly typedValue: string
}

export const EMPTY_REMOVE_LIQUIDITY_FORM: RemoveLiquidityForm = {
  independentField: 'LIQUIDITY_PERCENT',
  typedValue: '0',
}

const WHOLE_PERCENT = /^(?:100|[1-9]?[0-9])?$/

/**
 * Returns the new content of the percent field: empty or an integer from 0 to 100; `undefined` for anything else.
 */
export function acceptPercentText(text: string): string | undefined {
  const trimmed = latinDigits(text)
    .trim()
    .replace(/%$/, '')
    .trimEnd()
    .replace(/^0+(?=[0-9])/, '')
  return WHOLE_PERCENT.test(trimmed) ? trimmed : undefined
}

/**
 * Types into a field, which becomes the independent one. Percent text must come from {@link acceptPercentText}.
 */
export function typeRemoval(field: RemoveLiquidityField, text: string): RemoveLiquidityForm {
  return { independentField: field, typedValue: text }
}

/**
 * Sets the percentage with the slider or 25, 50, 75 or Max. Clamped to 0 to 100, rounded down to whole percent.
 */
export function choosePercent(percent: number): RemoveLiquidityForm {
  const whole = Number.isNaN(percent) ? 0 : Math.trunc(Math.min(100, Math.max(0, percent)))
  return { independentField: 'LIQUIDITY_PERCENT', typedValue: String(whole) }
}
