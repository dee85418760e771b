import { Fraction } from '../../money/fraction.ts'
import type { HarvestManyTerms } from './flow-terms.ts'
import { worthAt } from './stake-price.ts'
import type { YieldSource, YieldUser } from './yield-source.ts'

/** Seconds until the harvest lock ends; 0 where there is none. `chainTime` is in seconds. */
export function harvestWait(
  { nextHarvestUntil }: Pick<YieldUser, 'nextHarvestUntil'>,
  chainTime: bigint,
): bigint {
  return nextHarvestUntil > chainTime ? nextHarvestUntil - chainTime : 0n
}

/** What would pay now when all is harvested: farms and pools with earnings, none that is locked. */
export function harvestable(sources: readonly YieldSource[], chainTime: bigint): HarvestManyTerms {
  const paying = sources.filter(
    ({ kind, user }) =>
      kind !== 'vault' &&
      user !== undefined &&
      !user.earnings.isZero() &&
      harvestWait(user, chainTime) === 0n,
  )
  return {
    farms: paying.filter((source) => source.kind === 'farm'),
    pools: paying.filter((source) => source.kind === 'pool'),
  }
}

/** Worths of several sources together, and whether some of them are unknown. In USD. */
export interface UsdTotal {
  readonly known: Fraction
  readonly hasUnknown: boolean
}

/** What the account has staked in all of these. */
export function totalStakedUsd(sources: readonly YieldSource[]): UsdTotal {
  return totalOf(
    sources.flatMap(({ user, stakePriceUsd }) =>
      user === undefined ? [] : [worthAt(user.staked, stakePriceUsd)],
    ),
  )
}

/** What the account has earned in all of these, not paid yet. */
export function totalEarnedUsd(sources: readonly YieldSource[]): UsdTotal {
  return totalOf(
    sources.flatMap(({ user, rewardPriceUsd }) =>
      user === undefined ? [] : [worthAt(user.earnings, rewardPriceUsd)],
    ),
  )
}

/** What all accounts have staked in all of these. The vault's stake is part of farm 0's, and counts once. */
export function totalLockedUsd(sources: readonly YieldSource[]): UsdTotal {
  return totalOf(sources.filter(({ kind }) => kind !== 'vault').map(({ liquidityUsd }) => liquidityUsd))
}

function totalOf(worths: readonly (Fraction | undefined)[]): UsdTotal {
  const known = worths.filter((worth) => worth !== undefined)
  return {
    known: known.reduce((sum, worth) => sum.add(worth), new Fraction(0n)),
    hasUnknown: known.length < worths.length,
  }
}
