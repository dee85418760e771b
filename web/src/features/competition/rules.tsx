import { Section } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import styles from './competition.module.css'

const RULES = ['register', 'pairs', 'net', 'block', 'funded', 'liquidity', 'teams', 'fees', 'check'] as const

/** Summary of the published rule. */
export function Rules() {
  const t = useCopy()
  return (
    <Section title={t('competition.rules.title')}>
      <ol className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`competition.rules.${rule}`, { symbol: network.mainToken.symbol })}</li>
        ))}
      </ol>
    </Section>
  )
}
