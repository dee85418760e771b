import type { Address, Amount } from '@ibull/domain'

/** The tokens of these amounts; the native currency has no address. */
export function chosenAddresses(...amounts: readonly Amount[]): readonly Address[] {
  return amounts.flatMap(({ currency }) => (currency.kind === 'token' ? [currency.address] : []))
}
