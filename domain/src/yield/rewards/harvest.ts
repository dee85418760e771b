import type { HarvestManyTerms } from './flow-terms.ts'
import type { YieldSource, YieldUser } from './yield-source.ts'

/** Returns the seconds until the harvest lock ends; 0 if there is none. `chainTime` is in seconds. */
export function harvestWait(
  { nextHarvestUntil }: Pick<YieldUser, 'nextHarvestUntil'>,
  chainTime: bigint,
): bigint {
  return nextHarvestUntil > chainTime ? nextHarvestUntil - chainTime : 0n
}

/** Returns the farms and pools that pay out if everything is harvested now: those with earnings and no lock. */
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
