import './copy.ts'
import { boltShape, Button, Icon } from '@ibull/ui'
import { memo } from 'react'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import type { SourceAction } from './action-store.ts'
import { HarvestCountdown } from './harvest-countdown.tsx'
import { CLOSED_COPY, type SourceFace } from './source-face.ts'
import styles from './source-actions.module.css'

export interface SourceActionsViewProps {
  readonly face: SourceFace
  /** Name of the stake: "CAKE-BNB LP". */
  readonly name: string
  readonly networkName: string
  /** End of the harvest lock, in seconds of chain time; absent if nothing is locked. */
  readonly lockedUntil: bigint | undefined
  readonly onConnect: () => void
  readonly onSwitchNetwork: () => void
  readonly onAction: (action: SourceAction) => void
  /** Called when the user is likely to press. */
  readonly onIntent: (() => void) | undefined
}

/** Buttons of a source, with the reasons why some are disabled. */
export const SourceActionsView = memo(function SourceActionsView(props: SourceActionsViewProps) {
  const t = useCopy()
  const { face, name, lockedUntil } = props
  const note = noteOf(face, name, t)
  return (
    <div
      className={styles.actions}
      role="group"
      aria-label={t('stake.actionsOf', { name })}
      onPointerEnter={props.onIntent}
      onFocus={props.onIntent}
    >
      <div className={styles.row}>
        <HarvestButton {...props} />
        <LeadButtons {...props} />
      </div>
      {lockedUntil !== undefined && <HarvestCountdown until={lockedUntil} name={name} />}
      {note !== undefined && (
        <p className={styles.note}>
          <Icon name="info" size={16} />
          {note}
        </p>
      )}
      <MoreButtons {...props} />
    </div>
  )
})

/** Note below the buttons: why staking isn't possible. */
function noteOf(
  { closed, hasStake, lead, isWalletEmpty }: SourceFace,
  name: string,
  t: Copy,
): string | undefined {
  if (closed === 'paused') return t('stake.pausedNote')
  if (hasStake) return undefined
  if (closed === 'finished' && lead === 'stake') return t('stake.closedFinished')
  return closed === undefined && isWalletEmpty ? t('stake.walletEmpty', { name }) : undefined
}

function HarvestButton({ face, name, onAction }: SourceActionsViewProps) {
  const t = useCopy()
  if (face.harvest === undefined) return undefined
  const { blocker } = face.harvest
  return (
    <Button
      aria-label={t('stake.harvestOf', { name })}
      disabledReason={
        blocker === undefined
          ? undefined
          : t(blocker === 'locked' ? 'stake.harvestLocked' : 'stake.nothingEarned')
      }
      onClick={() => onAction('harvest')}
    >
      {t('stake.harvest')}
    </Button>
  )
}

function LeadButtons({
  face,
  name,
  networkName,
  onConnect,
  onSwitchNetwork,
  onAction,
}: SourceActionsViewProps) {
  const t = useCopy()
  switch (face.lead) {
    case 'connect':
      return (
        <Button variant="secondary" onClick={onConnect}>
          {t('form.connectWallet')}
        </Button>
      )
    case 'switchNetwork':
      return (
        <Button variant="secondary" onClick={onSwitchNetwork}>
          {t('shell.switchNetwork', { network: networkName })}
        </Button>
      )
    case 'loading':
      return (
        <Button variant="secondary" isLoading>
          {t('stake.stake')}
        </Button>
      )
    case 'enable':
      return (
        <Button aria-label={t('stake.enableOf', { name })} onClick={() => onAction('enable')}>
          {t('stake.enable')}
        </Button>
      )
    case 'stake':
      return face.hasStake ? (
        <>
          <Button
            variant="secondary"
            aria-label={t('stake.unstakeOf', { name })}
            onClick={() => onAction('unstake')}
          >
            {t('stake.unstake')}
          </Button>
          {face.closed === undefined && <StakeButton face={face} name={name} onAction={onAction} />}
        </>
      ) : (
        <>
          <StakeButton face={face} name={name} onAction={onAction} />
          {isZapFirst(face) && (
            <Button
              variant="secondary"
              startIcon={<Icon name={boltShape} size={16} />}
              aria-label={t('stake.zapOf', { name })}
              onClick={() => onAction('zap')}
            >
              {t('stake.zap')}
            </Button>
          )}
        </>
      )
  }
}

/** An account with nothing to stake can zap instead, so that button comes first. */
function isZapFirst({ lead, hasZap, hasStake, isWalletEmpty }: SourceFace): boolean {
  return lead === 'stake' && hasZap && !hasStake && isWalletEmpty
}

function StakeButton({ face, name, onAction }: Pick<SourceActionsViewProps, 'face' | 'name' | 'onAction'>) {
  const t = useCopy()
  const reason =
    face.closed !== undefined
      ? t(CLOSED_COPY[face.closed])
      : face.isWalletEmpty
        ? t('stake.walletEmpty', { name })
        : undefined
  return (
    <Button
      variant={face.hasStake ? 'secondary' : 'primary'}
      aria-label={t(face.hasStake ? 'stake.stakeMoreOf' : 'stake.stakeOf', { name })}
      disabledReason={reason}
      onClick={() => onAction('stake')}
    >
      {t('stake.stake')}
    </Button>
  )
}

function MoreButtons({ face, name, onAction }: SourceActionsViewProps) {
  const t = useCopy()
  const hasZap = face.hasZap && !isZapFirst(face)
  if (!hasZap && !face.hasEmergencyWithdraw) return undefined
  return (
    <div className={styles.more}>
      {hasZap && (
        <Button
          size="small"
          variant="quiet"
          startIcon={<Icon name={boltShape} size={16} />}
          aria-label={t('stake.zapOf', { name })}
          onClick={() => onAction('zap')}
        >
          {t('stake.zap')}
        </Button>
      )}
      {face.hasEmergencyWithdraw && (
        <Button
          size="small"
          variant="quiet"
          startIcon={<Icon name="warning" size={16} />}
          aria-label={t('stake.emergencyOf', { name })}
          onClick={() => onAction('emergencyWithdraw')}
        >
          {t('stake.emergency')}
        </Button>
      )}
    </div>
  )
}
