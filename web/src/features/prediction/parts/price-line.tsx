import type { FeedAnswer } from '@ibull/chain/prediction'
import type { Round } from '@ibull/domain/prediction'
import { priceLineShape } from './price-line-shape.ts'
import styles from '../prediction.module.css'

export interface PriceLineProps {
  /** Oldest first; empty until loaded. */
  readonly answers: readonly FeedAnswer[]
  readonly round: Round
}

/** The feed's answers since a round's lock as a line, with a rule at the locked price: {@link PriceChange} says it in text. */
export function PriceLine({ answers, round }: PriceLineProps) {
  const shape = priceLineShape(answers, round)
  if (shape === undefined) return undefined
  const { points, rule, tone } = shape
  const path = points.map(([x, y]) => `${x} ${y}`).join('L')
  const [x, y] = points.at(-1) ?? []
  return (
    <svg
      className={styles.line}
      data-tone={tone}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.rule} d={`M0 ${rule}H1`} />
      {path !== '' && <path d={`M${path}`} />}
      {/* A line without length is drawn as its round ends: the picture is stretched, which would make a circle oval. */}
      {x !== undefined && <path className={styles.dot} d={`M${x} ${y}h0`} />}
    </svg>
  )
}
