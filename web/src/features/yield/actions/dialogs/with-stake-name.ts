import { Amount, Token, type YieldSource } from '@ibull/domain'
import { stakeName } from '../source-name.ts'

/** Returns a source whose staked token is named as on its card, for previews, steps and records. */
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
