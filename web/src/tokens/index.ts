import { lazy } from 'react'
import { reloadOnce } from '../platform/index.ts'

const loadSelector = () => reloadOnce(() => import('./token-selector-dialog.tsx'))

/** The window in which a currency is chosen; its code comes when it is first opened. */
export const TokenSelectorDialog = lazy(loadSelector)

/** Loads when there is an address to look at. */
export const ImitationNotice = lazy(() => reloadOnce(() => import('./recipient/imitation-notice.tsx')))

/** Starts loading the selector for a user who is about to open it. */
export function preloadTokenSelector(): void {
  import('./token-selector-dialog.tsx').catch(() => {
    // The window itself tries again when it is opened, and reports.
  })
}

export { CurrencyLogo } from './currency-logo.tsx'
export { PairLogo } from './pair-logo.tsx'
export { moneyTextOf, useMoneyText, type MoneyText } from './money-text.ts'
export { useOwnTokens, useTokenCatalogue } from './token-catalogue.ts'
export { readSavedToken, type SavedToken } from './saved-tokens.ts'
export { symbolText } from './symbol-text.ts'
export { TokenProbeNotice } from './token-probe-notice.tsx'
export { SEARCH_DEBOUNCE_MS, useDebounced } from './use-debounced.ts'
export { useTokenCaution } from './use-token-caution.ts'

// What every form that takes amounts of currencies is made of.
export { CurrencyField, type CurrencyFieldProps } from './form/currency-field.tsx'
export { CurrencyGates } from './form/currency-gates.tsx'
export { SideNotice } from './form/currency-notices.tsx'
export { balanceText, symbolOf, worthText, type LoadableText } from './form/currency-texts.ts'
export { usableCurrency, useFormCurrency, type FormCurrency } from './form/form-currencies.ts'
export { PriceLine, type PriceLineProps, type PriceSentence } from './form/price-line.tsx'
export { isUnsupported } from './form/token-rules.ts'
export { approvalRequest } from './form/approval-request.ts'
export { useTokenApproval } from './form/use-token-approval.ts'
