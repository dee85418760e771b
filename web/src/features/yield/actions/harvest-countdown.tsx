import './copy.ts'
import { useChainTime } from '@ibull/chain'
import { formatDuration } from '@ibull/domain'
import { Icon, lockShape } from '@ibull/ui'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import styles from './source-actions.module.css'

export interface HarvestCountdownProps {
  /** In seconds of chain time. */
  readonly until: bigint
  /** Name of the stake. */
  readonly name: string
}

/** Countdown to the end of an account's harvest lock. */
export function HarvestCountdown({ until, name }: HarvestCountdownProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const now = useChainTime()
  const left = now === undefined || now > until ? 0n : until - now
  return (
    <p className={styles.note} role="timer" aria-label={t('stake.lockOf', { name })}>
      <Icon name={lockShape} size={16} />
      <span>{t('stake.harvestIn', { time: formatDuration(Number(left), style) })}</span>
    </p>
  )
}
