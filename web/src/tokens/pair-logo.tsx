import type { Currency } from '@ibull/domain'
import { CurrencyLogo } from './currency-logo.tsx'
import styles from './pair-logo.module.css'

const PAIR_LOGO_SIZE = 20

/** Overlapping logos of two currencies. Decorative: their symbols are next to them. */
export function PairLogo({ a, b }: { readonly a: Currency; readonly b: Currency }) {
  return (
    <span className={styles.logos}>
      <span className={styles.logo}>
        <CurrencyLogo currency={a} size={PAIR_LOGO_SIZE} />
      </span>
      <span className={styles.logo}>
        <CurrencyLogo currency={b} size={PAIR_LOGO_SIZE} />
      </span>
    </span>
  )
}
