import { IbullError } from '@ibull/domain'
import { POWER_STRATEGIES } from '@ibull/domain/governance'
import { Banner, FactList, Section, Skeleton } from '@ibull/ui'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { areOurStrategies } from '../hub/answers.ts'
import type { OwnPower } from '../hub/hub-client.ts'
import type { HubState } from '../hub/use-hub.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from '../governance.module.css'

export interface PowerLinesProps {
  readonly power: HubState<OwnPower>
  /** Block at which power counts. */
  readonly snapshot: number
}

/** The account's power, line by line: ours by their names here, those of another space as it calls them. */
export function PowerLines({ power, snapshot }: PowerLinesProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const names = power.status === 'ready' ? [...power.value.lines.keys()] : []
  const isOurs = areOurStrategies(names)
  const labelOf = (name: string): string => {
    const own = isOurs ? POWER_STRATEGIES.find((strategy) => strategy === name) : undefined
    return own === undefined ? name : t(`governance.power.${own}`)
  }
  return (
    <Section title={t('governance.power')}>
      {power.status === 'ready' ? (
        <FactList
          rows={[
            ...[...power.value.lines].map(([name, value]) => ({
              label: labelOf(name),
              value: text.power(value),
            })),
            { label: t('governance.power.total'), value: <strong>{text.power(power.value.total)}</strong> },
          ]}
        />
      ) : power.status === 'failed' ? (
        <Banner tone="warning">
          {power.error instanceof IbullError && power.error.code === 'votingPowerUnknown'
            ? t('governance.powerUnknown')
            : errorText(t, power.error)}
        </Banner>
      ) : (
        <Skeleton width="100%" height="8rem" />
      )}
      <p className={styles.quiet}>{t('governance.powerNote', { block: String(snapshot) })}</p>
    </Section>
  )
}
