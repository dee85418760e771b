import { CurrencyLogo, PairLogo } from '../../../tokens/index.ts'
import type { SourceName } from '../model/source-name.ts'
import styles from './parts.module.css'

/** Logos of a source: one currency, `size` pixels wide, or two. */
export function SourceMark({ marks, size }: { readonly marks: SourceName['marks']; readonly size: number }) {
  const [first, second] = marks
  return (
    <span className={styles.mark}>
      {second === undefined ? (
        <CurrencyLogo currency={first} size={size} />
      ) : (
        <PairLogo a={first} b={second} />
      )}
    </span>
  )
}
