import type { Address, YieldSource } from '@ibull/domain'

/** Inputs that determine a source's buttons. */
export interface SourceContext {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  /** The wallet batches an approval with the stake: nothing needs to be enabled first. */
  readonly takesBatches: boolean
  /** Whether the account's harvest lock has ended. */
  readonly isUnlocked: boolean
  /** Whether there is a zap contract. */
  readonly hasZap: boolean
}

/** Why a source accepts no deposits. */
export type ClosedReason = 'finished' | 'paused' | 'unreadable' | 'rewardsWait'

/** Text of each reason. */
export const CLOSED_COPY = {
  finished: 'stake.closedFinished',
  paused: 'stake.closedPaused',
  unreadable: 'stake.closedUnreadable',
  rewardsWait: 'stake.closedRewardsWait',
} as const satisfies Record<ClosedReason, string>

/** Why a harvest isn't available now. */
export type HarvestBlocker = 'nothingEarned' | 'locked'

/** Main button: a step required before everything else, or the stake itself. */
export type SourceLead = 'connect' | 'switchNetwork' | 'loading' | 'enable' | 'stake'

/** Buttons of a source. Absent ones aren't offered. */
export interface SourceFace {
  readonly lead: SourceLead
  /** Why staking isn't possible; `undefined` if it is. */
  readonly closed: ClosedReason | undefined
  /** The wallet has nothing to stake. */
  readonly isWalletEmpty: boolean
  readonly hasStake: boolean
  /** Offered, possibly disabled for this reason. `undefined`: never offered here. */
  readonly harvest: { readonly blocker: HarvestBlocker | undefined } | undefined
  readonly hasEmergencyWithdraw: boolean
  readonly hasZap: boolean
}

/** Returns why a source currently accepts no deposits. */
export function closedReason(source: YieldSource): ClosedReason | undefined {
  if (!source.isReadable) return 'unreadable'
  if (source.isFinished) return 'finished'
  if (source.isPaused) return 'paused'
  return source.kind === 'vault' && source.isHoldingBack ? 'rewardsWait' : undefined
}

/** Returns the buttons a source offers to an account. Withdrawals are offered whatever the source's state. */
export function sourceFace(source: YieldSource, context: SourceContext): SourceFace {
  const { user } = source
  const hasStake = user !== undefined && !user.staked.isZero()
  const closed = closedReason(source)
  return {
    lead: leadOf(source, context),
    closed,
    isWalletEmpty: user?.walletBalance?.isZero() === true,
    hasStake,
    harvest: harvestOf(source, context, hasStake),
    hasEmergencyWithdraw: hasStake && source.isFinished && source.kind !== 'vault',
    hasZap: context.hasZap && source.kind === 'farm' && source.pair !== undefined && closed === undefined,
  }
}

function leadOf(source: YieldSource, context: SourceContext): SourceLead {
  const { user } = source
  if (context.account === undefined) return 'connect'
  if (context.isWrongNetwork) return 'switchNetwork'
  if (user === undefined) return source.isReadable ? 'loading' : 'stake'
  return needsEnable(source) && !context.takesBatches ? 'enable' : 'stake'
}

/** Whether an account has something to stake here that it hasn't approved yet; doesn't query the wallet. */
export function needsEnable(source: YieldSource): boolean {
  const { user } = source
  return (
    user?.allowance?.isZero() === true &&
    user.walletBalance?.isZero() === false &&
    user.staked.isZero() &&
    closedReason(source) === undefined
  )
}

/** The vault compounds by itself: there is nothing to harvest. */
function harvestOf(source: YieldSource, context: SourceContext, hasStake: boolean): SourceFace['harvest'] {
  const { user } = source
  if (source.kind === 'vault' || user === undefined) return undefined
  if (user.earnings.isZero()) return hasStake ? { blocker: 'nothingEarned' } : undefined
  return { blocker: context.isUnlocked ? undefined : 'locked' }
}
