import { Amount, Token, type YieldSource } from '@ibull/domain'
import { symbolText } from '../../features/tokens/index.ts'
import { pairCurrencies } from '../model/source-name.ts'

/** What a source stakes, as a person knows it: "CAKE-BNB LP", or the symbol of its token. */
export function stakeName({ pair, stakeCurrency }: YieldSource): string {
  if (pair === undefined) return symbolText(stakeCurrency)
  const symbols = pairCurrencies(pair).map((currency) => symbolText(currency))
  return `${symbols.join('-')} LP`
}

/** A source whose staked token is called as on its card: so do previews, steps and records name it. */
export function withStakeName<Source extends YieldSource>(source: Source): Source {
  if (source.pair === undefined) return source
  const { chainId, address, decimals } = source.stakeCurrency
  const name = stakeName(source)
  const stakeCurrency = new Token({ chainId, address, decimals, symbol: name, name })
  const { user } = source
  if (user === undefined) return { ...source, stakeCurrency }
  return {
    ...source,
    stakeCurrency,
    user: { ...user, staked: Amount.fromRaw(stakeCurrency, user.staked.raw) },
  }
}
