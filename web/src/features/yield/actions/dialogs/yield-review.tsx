import type { Currency } from '@ibull/domain'
import type { ReactNode } from 'react'
import { CurrencyLogo, PairLogo } from '../../../../tokens/index.ts'
import { FactList, Notes } from './fact-list.tsx'
import type { ReviewFacts, ReviewRow } from './review-facts.ts'
import styles from './yield-dialogs.module.css'

export interface YieldReviewProps {
  readonly facts: ReviewFacts
  /** Row of the network fee. */
  readonly networkFee: ReviewRow
  readonly children?: ReactNode
}

/** Terms of a request for the user to accept. */
export function YieldReview({ facts, networkFee, children }: YieldReviewProps) {
  return (
    <div className={styles.form}>
      <div className={styles.headline}>
        <Marks marks={facts.marks} />
        <span className={styles.headlineText}>
          <bdi className={styles.large}>{facts.headline}</bdi>
          {facts.worth !== undefined && <bdi className={styles.muted}>{facts.worth}</bdi>}
        </span>
      </div>
      <FactList rows={[...facts.rows, networkFee]} />
      <Notes notes={facts.notes} />
      {children}
    </div>
  )
}

function Marks({ marks }: { readonly marks: readonly Currency[] }) {
  const [a, b] = marks
  if (a === undefined) return undefined
  return b === undefined ? <CurrencyLogo currency={a} size={32} /> : <PairLogo a={a} b={b} />
}
