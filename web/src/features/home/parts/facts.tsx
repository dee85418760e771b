import { Card, Icon, type IconName, type IconShape } from '@ibull/ui'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  readonly id: string
  readonly icon: IconName | IconShape
  readonly title: string
  readonly value: string
  /** Rendered below the value. */
  readonly drawing?: ReactNode
  readonly text: string
}

/** Facts that always hold here. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <Card key={fact.id} className={styles.fact}>
          <h2 className={styles.title}>
            <Icon name={fact.icon} size={18} />
            {fact.title}
          </h2>
          <p className={styles.value}>{fact.value}</p>
          {fact.drawing}
          <p className={styles.text}>{fact.text}</p>
        </Card>
      ))}
    </div>
  )
}

/** Fee shares as a bar: 17 parts, 5 and 3. The text next to it says the same. */
export function FeeBar() {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.providers} />
      <span className={styles.burnt} />
      <span className={styles.treasury} />
    </span>
  )
}
