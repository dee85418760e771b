import { sanitizeName, sanitizeSymbol, shortenSymbol, type Currency } from '@ibull/domain'

/** Returns a currency's symbol, sanitised for display, and shortened if it is long. */
export function symbolText(currency: Currency): string {
  return shortenSymbol(sanitizeSymbol(currency.symbol))
}

/** Returns a currency's name, sanitised for display. */
export function nameText(currency: Currency): string {
  return sanitizeName(currency.name)
}
