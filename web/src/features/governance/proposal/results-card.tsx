import { Section } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import type { Proposal } from '../hub/answers.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from '../governance.module.css'

export interface ResultsCardProps {
  readonly proposal: Proposal
  /** Power of the strongest voter; `undefined` if unknown: then nothing is said about concentration. */
  readonly largest: number | undefined
}

/** Scores, quorum, and the concentration of power. */
export function ResultsCard({ proposal, largest }: ResultsCardProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const { choices, scores, votedPower, quorum } = proposal
  // Approvals give a voter's power to several choices: their sum is 100 % of a bar.
  const total = scores.reduce((sum, score) => sum + score, 0)
  return (
    <Section title={t(proposal.isFinal ? 'governance.result' : 'governance.currentResults')}>
      <ol className={styles.results}>
        {choices.map((choice, index) => {
          const score = scores[index] ?? 0
          return (
            <li key={choice + String(index)} className={styles.result}>
              <span className={styles.resultLine}>
                <bdi>{choice}</bdi>
                <strong>{text.share(score, total)}</strong>
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${total > 0 ? (100 * score) / total : 0}%` }} />
              </span>
              <span className={styles.quiet}>{t('governance.scoreVotes', { power: text.power(score) })}</span>
            </li>
          )
        })}
      </ol>
      {quorum > 0 && (
        <p className={styles.quiet}>
          {t(votedPower >= quorum ? 'governance.quorumReached' : 'governance.quorumMissing', {
            power: text.power(votedPower),
            quorum: text.power(quorum),
          })}
        </p>
      )}
      {largest !== undefined && largest > 0 && (
        <p className={styles.quiet}>
          {t('governance.concentration', { share: text.share(largest, votedPower) })}
        </p>
      )}
    </Section>
  )
}
