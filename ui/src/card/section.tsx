import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  /** Next to the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Part of a page with its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  )
}
