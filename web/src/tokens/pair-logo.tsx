import type { Currency } from '@ibull/domain'
import { CurrencyLogo } from './currency-logo.tsx'
import styles from './pair-logo.module.css'

const PAIR_LOGO_SIZE = 20

export interface PairLogoProps {
  readonly a: Currency
  readonly b: Currency
  /** Width and height of each, in pixels. */
  readonly size?: number
}

/** The logos of two currencies, overlapping. Decorative: their symbols are next to them. */
export function PairLogo({ a, b, size = PAIR_LOGO_SIZE }: PairLogoProps) {
  return (
    <span className={styles.logos}>
      <span className={styles.logo}>
        <CurrencyLogo currency={a} size={size} />
      </span>
      <span className={styles.logo}>
        <CurrencyLogo currency={b} size={size} />
      </span>
    </span>
  )
}
