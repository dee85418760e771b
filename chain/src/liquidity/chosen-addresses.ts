import type { Address, Amount } from '@ibull/domain'

/** Returns the token addresses of the amounts; the native currency has none. */
export function chosenAddresses(...amounts: readonly Amount[]): readonly Address[] {
  return amounts.flatMap(({ currency }) => (currency.kind === 'token' ? [currency.address] : []))
}
