import type { Fraction } from '@ibull/domain'
import { Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { Change } from './change.tsx'
import { UnknownValue } from './unknown-value.tsx'
import styles from './figures.module.css'

/** A figure of a page's head: what it is, its value, how it has changed. */
export interface Figure {
  readonly id: string
  readonly label: string
  /** An explanation beside the label (an InfoTip). */
  readonly tip?: ReactNode
  readonly value: FigureValue
}

export type FigureValue =
  | { readonly status: 'loading' }
  /** Unknown: there is no price, or the answer lacked it. */
  | { readonly status: 'unknown'; readonly label: string }
  | {
      readonly status: 'known'
      readonly text: ReactNode
      /** Absent where this figure has no change. */
      readonly change?: {
        readonly share: Fraction | undefined
        /** Against what. */
        readonly since: string
      }
      /** A second, quieter line in place of the change. */
      readonly detail?: ReactNode
    }

/** Figures side by side, each with its label; they keep their room while they load. */
export function Figures({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.id} className={styles.figure}>
          <dt className={styles.label}>
            {figure.label}
            {figure.tip}
          </dt>
          <dd className={styles.value}>
            <Value value={figure.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value }: { readonly value: FigureValue }) {
  switch (value.status) {
    case 'loading':
      return (
        <>
          <span className={styles.main}>
            <Skeleton width="5ch" />
          </span>
          <span className={styles.detail}>
            <Skeleton width="8ch" />
          </span>
        </>
      )
    case 'unknown':
      return (
        <>
          <span className={styles.main}>
            <UnknownValue label={value.label} />
          </span>
          <span className={styles.detail} aria-hidden="true">
            {value.label}
          </span>
        </>
      )
    case 'known':
      return (
        <>
          <bdi className={styles.main}>{value.text}</bdi>
          <span className={styles.detail}>
            {value.change === undefined ? (
              value.detail
            ) : (
              <>
                <Change share={value.change.share} /> {value.change.since}
              </>
            )}
          </span>
        </>
      )
  }
}
