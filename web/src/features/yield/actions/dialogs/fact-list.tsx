import { Banner } from '@ibull/ui'
import type { ReviewNote, ReviewRow } from './review-facts.ts'
import styles from './yield-dialogs.module.css'

/** Label and value pairs. */
export function FactList({ rows }: { readonly rows: readonly ReviewRow[] }) {
  if (rows.length === 0) return undefined
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, detail }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
            {detail !== undefined && <bdi className={styles.muted}>{detail}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Notes to read before signing. */
export function Notes({ notes }: { readonly notes: readonly ReviewNote[] }) {
  return notes.map(({ tone, text }) => (
    <Banner key={text} tone={tone}>
      {text}
    </Banner>
  ))
}
