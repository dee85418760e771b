import { Card, Icon, type IconName } from '@ibull/ui'
import styles from './facts.module.css'

export interface Fact {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly value: string
  readonly text: string
}

/** What always holds here. */
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
          <p className={styles.text}>{fact.text}</p>
        </Card>
      ))}
    </div>
  )
}
