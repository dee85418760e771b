import { addressKey, type Currency } from '@ibull/domain'

/** Returns a list or map key of a currency that is the same for every spelling of its address. */
export function currencyKey(currency: Currency): string {
  return currency.kind === 'native' ? 'native' : addressKey(currency.address)
}
