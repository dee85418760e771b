import type { Amount, Currency, Token, YieldSource } from '@ibull/domain'
import { withStakeName } from './with-stake-name.ts'
import type { YieldIntent } from './yield-intent.ts'

/** The sources that an intent concerns. */
export function sourcesOf(intent: YieldIntent): readonly YieldSource[] {
  return intent.action === 'harvestAll' ? [...intent.farms, ...intent.pools] : [intent.source]
}

/** The tokens that an intent moves, which no list need know, called as on the cards. */
export function tokensOf(intent: YieldIntent): readonly Token[] {
  const own = sourcesOf(intent).flatMap((source) => {
    const { stakeCurrency, rewardToken, pair } = withStakeName(source)
    return [stakeCurrency, rewardToken, ...(pair === undefined ? [] : [pair.token0, pair.token1])]
  })
  return intent.action === 'zap' ? [...own, ...intent.terms.path, intent.terms.input.currency.wrapped] : own
}

/** What a contract must be allowed to take; `undefined` where an intent takes nothing. */
export function takenAmount(intent: YieldIntent): Amount<Currency> | undefined {
  switch (intent.action) {
    case 'enable':
      return intent.needed
    case 'stake':
      return intent.amount
    case 'zap':
      return intent.terms.input.currency.kind === 'token' ? intent.terms.input : undefined
    default:
      return undefined
  }
}
