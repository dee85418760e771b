import { lazy } from 'react'
import { reloadOnce } from '../../app/reload-once.ts'

const loadSelector = () => reloadOnce(() => import('./token-selector-dialog.tsx'))

/** The window in which a currency is chosen; its code comes when it is first opened. */
export const TokenSelectorDialog = lazy(loadSelector)

/** The warning before tokens of a link are used. */
export const LinkedTokensDialog = lazy(() => reloadOnce(() => import('./linked-tokens-dialog.tsx')))

/** Starts loading the selector for a user who is about to open it. */
export function preloadTokenSelector(): void {
  import('./token-selector-dialog.tsx').catch(() => {
    // The window itself tries again when it is opened, and reports.
  })
}

export { CurrencyLogo } from './currency-logo.tsx'
export { moneyTextOf, useMoneyText, type MoneyText } from './money-text.ts'
export { useTokenCatalogue } from './token-catalogue.ts'
export { symbolText } from './symbol-text.ts'
export { useTokenCaution } from './use-token-caution.ts'
