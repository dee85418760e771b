import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Label and value pairs, one per line. */
export function FactList({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
