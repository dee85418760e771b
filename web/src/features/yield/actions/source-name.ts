import type { YieldSource } from '@ibull/domain'
import { symbolText } from '../../../tokens/index.ts'
import { pairCurrencies } from '../model/source-name.ts'

/** Returns the name of a source's stake: "CAKE-BNB LP", or its token's symbol. */
export function stakeName({ pair, stakeCurrency }: YieldSource): string {
  if (pair === undefined) return symbolText(stakeCurrency)
  const symbols = pairCurrencies(pair).map((currency) => symbolText(currency))
  return `${symbols.join('-')} LP`
}
