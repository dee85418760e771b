import type { Token, YieldSource } from '@ibull/domain'
import { withStakeName } from './with-stake-name.ts'
import type { YieldRequest } from './yield-request.ts'

/** Returns the sources of a request. */
export function sourcesOf(request: YieldRequest): readonly YieldSource[] {
  return request.action === 'harvestAll' ? [...request.farms, ...request.pools] : [request.source]
}

/** Returns the tokens a request moves, which may be unlisted, named as on the cards. */
export function tokensOf(request: YieldRequest): readonly Token[] {
  const own = sourcesOf(request).flatMap((source) => {
    const { stakeCurrency, rewardToken, pair } = withStakeName(source)
    return [stakeCurrency, rewardToken, ...(pair === undefined ? [] : [pair.token0, pair.token1])]
  })
  return request.action === 'zap'
    ? [...own, ...request.terms.path, request.terms.input.currency.wrapped]
    : own
}
