import type { Address, YieldSource } from '@ibull/domain'

/** What decides which buttons a source offers. */
export interface SourceContext {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  /** The wallet takes an approval together with the stake: nothing to enable before. */
  readonly takesBatches: boolean
  /** The harvest lock of the account is over, as of now. */
  readonly isUnlocked: boolean
  /** A zap contract is there. */
  readonly hasZap: boolean
}

/** Why nothing can be put into a source. */
export type ClosedReason = 'finished' | 'paused' | 'unreadable'

/** Why a harvest is not offered now. */
export type HarvestBlocker = 'nothingEarned' | 'locked'

/** What comes first: a step that everything else needs, or the stake itself. */
export type SourceLead = 'connect' | 'switchNetwork' | 'loading' | 'enable' | 'stake'

/** The buttons of a source. What is absent is not offered. */
export interface SourceFace {
  readonly lead: SourceLead
  /** Why staking is not possible; `undefined` where it is. */
  readonly closed: ClosedReason | undefined
  /** The wallet holds nothing to stake. */
  readonly isWalletEmpty: boolean
  readonly hasStake: boolean
  /** Offered with this reason against it, or none. `undefined`: never offered here. */
  readonly harvest: { readonly blocker: HarvestBlocker | undefined } | undefined
  readonly hasEmergencyWithdraw: boolean
  readonly hasZap: boolean
}

/** Why nothing can be put into a source at present. */
export function closedReason(source: YieldSource): ClosedReason | undefined {
  if (!source.isReadable) return 'unreadable'
  if (source.isFinished) return 'finished'
  return source.isPaused ? 'paused' : undefined
}

/** Which buttons a source offers to an account. The ways out are offered whatever the state of the source. */
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

/** Whether an account has something to stake here that it has not allowed yet; asks nothing of a wallet. */
export function needsEnable(source: YieldSource): boolean {
  const { user } = source
  return (
    user?.allowance?.isZero() === true &&
    user.walletBalance?.isZero() === false &&
    user.staked.isZero() &&
    closedReason(source) === undefined
  )
}

/** The vault compounds by itself: there is nothing to harvest from it. */
function harvestOf(source: YieldSource, context: SourceContext, hasStake: boolean): SourceFace['harvest'] {
  const { user } = source
  if (source.kind === 'vault' || user === undefined) return undefined
  if (user.earnings.isZero()) return hasStake ? { blocker: 'nothingEarned' } : undefined
  return { blocker: context.isUnlocked ? undefined : 'locked' }
}
