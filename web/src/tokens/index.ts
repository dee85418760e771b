import { lazy } from 'react'
import { reloadOnce } from '../platform/index.ts'

const loadSelector = () => reloadOnce(() => import('./token-selector-dialog.tsx'))

/** Currency selector dialog; its code is loaded when it is first opened. */
export const TokenSelectorDialog = lazy(loadSelector)

/** Loaded when there is an address to check. */
export const ImitationNotice = lazy(() => reloadOnce(() => import('./recipient/imitation-notice.tsx')))

/** Preloads the selector for a user about to open it. */
export function preloadTokenSelector(): void {
  import('./token-selector-dialog.tsx').catch(() => {
    // The dialog itself retries when opened, and reports the failure.
  })
}

export { CurrencyLogo } from './currency-logo.tsx'
export { PairLogo } from './pair-logo.tsx'
export { moneyTextOf, useMoneyText, type MoneyText } from './money-text.ts'
export { useOwnTokens, useTokenCatalogue } from './token-catalogue.ts'
export { useSwapFeeText } from './fee/use-swap-fee.ts'
export { readSavedToken, type SavedToken } from './saved-tokens.ts'
export { symbolText } from './symbol-text.ts'
export { TokenProbeNotice } from './token-probe-notice.tsx'
export { SEARCH_DEBOUNCE_MS, useDebounced } from './use-debounced.ts'
export { useTokenCaution } from './use-token-caution.ts'

// Building blocks of every form with currency amounts.
export { CurrencyField, type CurrencyFieldProps } from './form/currency-field.tsx'
export { CurrencyGates } from './form/currency-gates.tsx'
export { SideNotice } from './form/currency-notices.tsx'
export { balanceText, symbolOf, worthText, type LoadableText } from './form/currency-texts.ts'
export { usableCurrency, useFormCurrency, type FormCurrency } from './form/form-currencies.ts'
export { PriceLine, type PriceLineProps, type PriceSentence } from './form/price-line.tsx'
export { isUnsupported } from './form/token-rules.ts'
export { approvalRequest } from './form/approval-request.ts'
export { useAmountReader, type AmountReader } from './form/use-amount-reader.ts'
export { useTokenApproval } from './form/use-token-approval.ts'
