import { IbullError } from '@ibull/domain'
import { POWER_STRATEGIES } from '@ibull/domain/governance'
import { Banner, FactList, Section, Skeleton } from '@ibull/ui'
import { errorText, useCopy } from '../../../i18n/index.ts'
import type { OwnPower } from '../hub/hub-client.ts'
import type { HubState } from '../hub/use-hub.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from '../governance.module.css'

export interface PowerLinesProps {
  readonly power: HubState<OwnPower>
  /** Block at which power counts. */
  readonly snapshot: number
}

/** The account's power, line by line. */
export function PowerLines({ power, snapshot }: PowerLinesProps) {
  const t = useCopy()
  const text = useGovernanceText()
  return (
    <Section title={t('governance.power')}>
      {power.status === 'ready' ? (
        <FactList
          rows={[
            ...POWER_STRATEGIES.map((strategy) => ({
              label: t(`governance.power.${strategy}`),
              value: text.power(power.value.lines[strategy]),
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
