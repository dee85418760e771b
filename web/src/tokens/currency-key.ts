import { addressKey, type Currency } from '@ibull/domain'

/** A key for lists and maps of currencies: the same for every spelling of an address. */
export function currencyKey(currency: Currency): string {
  return currency.kind === 'native' ? 'native' : addressKey(currency.address)
}
