import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './figures.module.css'

/** A figure: its label, its value, and a quieter line below. */
export interface Figure {
  readonly id: string
  readonly label: string
  /** Explanation next to the label (an InfoTip). */
  readonly tip?: ReactNode
  readonly value: FigureValue
  /** A text as long as the value gets: its lines are reserved, also while the value is shorter. */
  readonly like?: string
  /** The same for its detail, which otherwise has the lines of the figures' size; '' if it never has one. */
  readonly detailLike?: string
}

export type FigureValue =
  | { readonly status: 'loading' }
  /** A dash, with the reason below it. */
  | { readonly status: 'unknown'; readonly reason: string }
  | { readonly status: 'known'; readonly text: ReactNode; readonly detail?: ReactNode }

export interface FiguresProps {
  readonly label: string
  readonly figures: readonly Figure[]
  /** Large figures reserve several lines for their details. */
  readonly size?: 'medium' | 'large'
  readonly className?: string | undefined
}

/** Labelled figures side by side. They reserve their space while loading. */
export function Figures({ label, figures, size = 'medium', className }: FiguresProps) {
  return (
    <dl className={classNames(styles.figures, className)} aria-label={label} data-size={size}>
      {figures.map((figure) => (
        <div key={figure.id} className={styles.figure}>
          <dt className={styles.label}>
            {figure.label}
            {figure.tip}
          </dt>
          <dd className={styles.value}>
            <Value {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value, like, detailLike }: Pick<Figure, 'value' | 'like' | 'detailLike'>) {
  const isLoading = value.status === 'loading'
  const isUnknown = value.status === 'unknown'
  return (
    <>
      <bdi className={styles.main} aria-hidden={isUnknown || undefined}>
        <span className={styles.text} data-like={like}>
          <span>{isLoading ? <Skeleton width="6ch" /> : isUnknown ? '–' : value.text}</span>
        </span>
      </bdi>
      <span
        className={classNames(styles.detail, detailLike !== undefined && styles.text)}
        data-like={detailLike}
      >
        <span>
          {isLoading
            ? detailLike !== '' && <Skeleton width="9ch" />
            : isUnknown
              ? value.reason
              : value.detail}
        </span>
      </span>
    </>
  )
}
