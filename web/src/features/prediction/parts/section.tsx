import { Card } from '@ibull/ui'
import { useId, type ReactNode } from 'react'
import styles from '../prediction.module.css'

export interface SectionProps {
  readonly title: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the page under its heading. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.stack}>
      <div className={styles.row}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </Card>
  )
}
