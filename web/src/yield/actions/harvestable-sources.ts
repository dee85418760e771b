import type { Farm, StakingPool, YieldSource } from '@ibull/domain'

export interface HarvestableSources {
  /** Those that would pay now. */
  readonly ready: readonly (Farm | StakingPool)[]
  /** How many have earned something, locked ones too. */
  readonly earningCount: number
}

/** What a harvest of everything would take: the vault compounds by itself, and a locked harvest would pay nothing. */
export function harvestableSources(sources: readonly YieldSource[]): HarvestableSources {
  const earning = sources.filter(
    (source): source is Farm | StakingPool =>
      source.kind !== 'vault' && source.user !== undefined && !source.user.earnings.isZero(),
  )
  return { ready: earning.filter(({ user }) => user?.canHarvest === true), earningCount: earning.length }
}
