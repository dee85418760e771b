import { useEligiblePairs, type EligibleTokens } from '@ibull/chain/trading-competition'
import type { Token } from '@ibull/domain'
import { Section } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { symbolText } from '../../tokens/index.ts'
import styles from './competition.module.css'

const RULES = ['net', 'block', 'funded', 'liquidity', 'teams', 'fees', 'check'] as const

/** Summary of the published rule. Its pairs are named once they are read from the contract. */
export default function Rules() {
  const t = useCopy()
  const pairs = useEligiblePairs(network.contracts.tradingCompetition)
  const names = pairs.status === 'ready' ? pairs.value.map(pairText) : []
  return (
    <Section title={t('competition.rules.title')}>
      <ol className={styles.rules}>
        <li>{t('competition.rules.register')}</li>
        <li>
          {names.length === 0
            ? t('competition.rules.somePairs')
            : t('competition.rules.pairs', { pairs: names.join(', ') })}
        </li>
        {RULES.map((rule) => (
          <li key={rule}>{t(`competition.rules.${rule}`)}</li>
        ))}
      </ol>
    </Section>
  )
}

/** The native currency is named last, as the one that the other is priced in. */
function pairText(pair: EligibleTokens): string {
  const isNative = (token: Token): boolean => token.isSame(network.wrappedNative)
  return [...pair]
    .sort((a, b) => Number(isNative(a)) - Number(isNative(b)))
    .map((token) => symbolText(isNative(token) ? network.native : token))
    .join('/')
}
