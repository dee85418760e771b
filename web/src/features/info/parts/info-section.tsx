import { Card } from '@ibull/ui'
import { useId, type ReactNode } from 'react'
import styles from './info-section.module.css'

export interface InfoSectionProps {
  readonly title: string
  /** Explanation next to the title (an InfoTip). */
  readonly tip?: ReactNode
  /** Actions of the section: download, see all. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Part of an info page with its heading. */
export function InfoSection({ title, tip, actions, children }: InfoSectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tip}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Card>
  )
}
