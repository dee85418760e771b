import { sanitizeName, sanitizeSymbol, shortenSymbol, type Currency } from '@ibull/domain'

/** A currency's symbol as it may be shown: sanitised, and shortened when it is long. */
export function symbolText(currency: Currency): string {
  return shortenSymbol(sanitizeSymbol(currency.symbol))
}

/** A currency's name as it may be shown. */
export function nameText(currency: Currency): string {
  return sanitizeName(currency.name)
}
