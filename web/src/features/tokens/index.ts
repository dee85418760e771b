import './copy.ts'

export { CurrencyLogo } from './currency-logo.tsx'
export { isListed } from './listed-tokens.ts'
export { moneyTextOf, useMoneyText, type MoneyText } from './money-text.ts'
export { saveToken } from './saved-tokens.ts'
export { findToken, useTokenCatalogue } from './token-catalogue.ts'
export { nameText, symbolText } from './symbol-text.ts'
