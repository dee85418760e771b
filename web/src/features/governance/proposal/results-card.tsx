import { Section } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import type { Proposal, Vote } from '../hub/answers.ts'
import { useGovernanceText } from '../parts/governance-text.ts'
import styles from '../governance.module.css'

export interface ResultsCardProps {
  readonly proposal: Proposal
  /** `undefined` until loaded, and if they can't be: then nothing is said about quorum and concentration. */
  readonly votes: readonly Vote[] | undefined
}

/** Scores, quorum, and the concentration of power. */
export function ResultsCard({ proposal, votes }: ResultsCardProps) {
  const t = useCopy()
  const text = useGovernanceText()
  const { choices, scores, scoresTotal, quorum } = proposal
  const voted = votes?.reduce((sum, { power = 0 }) => sum + power, 0)
  const largest = votes?.reduce((most, { power = 0 }) => Math.max(most, power), 0) ?? 0
  return (
    <Section title={t(proposal.isFinal ? 'governance.result' : 'governance.currentResults')}>
      <ol className={styles.results}>
        {choices.map((choice, index) => {
          const score = scores[index] ?? 0
          return (
            <li key={choice + String(index)} className={styles.result}>
              <span className={styles.resultLine}>
                <bdi>{choice}</bdi>
                <strong>{text.share(score, scoresTotal)}</strong>
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${scoresTotal > 0 ? (100 * score) / scoresTotal : 0}%` }} />
              </span>
              <span className={styles.quiet}>{t('governance.scoreVotes', { power: text.power(score) })}</span>
            </li>
          )
        })}
      </ol>
      {voted !== undefined && quorum > 0 && (
        <p className={styles.quiet}>
          {t(voted >= quorum ? 'governance.quorumReached' : 'governance.quorumMissing', {
            power: text.power(voted),
            quorum: text.power(quorum),
          })}
        </p>
      )}
      {voted !== undefined && voted > 0 && (
        <p className={styles.quiet}>{t('governance.concentration', { share: text.share(largest, voted) })}</p>
      )}
    </Section>
  )
}
