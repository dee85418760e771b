import type { YieldSource } from '@ibull/domain'
import { symbolText } from '../../../tokens/index.ts'
import { pairCurrencies } from '../model/source-name.ts'

/** What a source stakes, as a person knows it: "CAKE-BNB LP", or the symbol of its token. */
export function stakeName({ pair, stakeCurrency }: YieldSource): string {
  if (pair === undefined) return symbolText(stakeCurrency)
  const symbols = pairCurrencies(pair).map((currency) => symbolText(currency))
  return `${symbols.join('-')} LP`
}
