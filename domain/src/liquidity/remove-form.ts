/** The fields of the remove form: any one is typed, the others follow. */
export type RemoveLiquidityField = 'LIQUIDITY_PERCENT' | 'LIQUIDITY' | 'CURRENCY_A' | 'CURRENCY_B'

/** What the user has put into the remove form. Plain data; every change makes a new one. */
export interface RemoveLiquidityForm {
  readonly independentField: RemoveLiquidityField
  /** For `LIQUIDITY_PERCENT` a whole number from 0 to 100; else as accepted by `acceptAmountText`. */
  readonly typedValue: string
}

export const EMPTY_REMOVE_LIQUIDITY_FORM: RemoveLiquidityForm = {
  independentField: 'LIQUIDITY_PERCENT',
  typedValue: '0',
}

const WHOLE_PERCENT = /^(?:100|[1-9]?[0-9])?$/

/** What the percent field may hold: empty or a whole number from 0 to 100; `undefined` for anything else. */
export function acceptPercentText(text: string): string | undefined {
  const trimmed = text
    .trim()
    .replace(/%$/, '')
    .trimEnd()
    .replace(/^0+(?=[0-9])/, '')
  return WHOLE_PERCENT.test(trimmed) ? trimmed : undefined
}

/** Typing into a field makes it the independent one. Percent text must come from {@link acceptPercentText}. */
export function typeRemoval(field: RemoveLiquidityField, text: string): RemoveLiquidityForm {
  return { independentField: field, typedValue: text }
}

/** Moves the slider, or presses 25, 50, 75 or Max. Anything outside of 0 to 100 is brought inside, a part of one percent dropped. */
export function choosePercent(percent: number): RemoveLiquidityForm {
  const whole = Number.isNaN(percent) ? 0 : Math.trunc(Math.min(100, Math.max(0, percent)))
  return { independentField: 'LIQUIDITY_PERCENT', typedValue: String(whole) }
}
