import { Amount, Token, type YieldSource } from '@ibull/domain'
import { stakeName } from '../source-name.ts'

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
