import type { ReactNode } from 'react'
import styles from './info-head.module.css'

export interface InfoHeadProps {
  readonly title: ReactNode
  /** Shown before the title, such as logos. */
  readonly mark?: ReactNode
  readonly subtitle?: ReactNode
  /** Small buttons beside the title: copy, explorer, watch. */
  readonly buttons?: ReactNode
  /** What the page offers to do or to choose, at the end. */
  readonly actions?: ReactNode
}

/** The head of an info page. */
export function InfoHead({ title, mark, subtitle, buttons, actions }: InfoHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.headline}>
        {mark}
        <h1 className={styles.title}>{title}</h1>
        {buttons !== undefined && <span className={styles.buttons}>{buttons}</span>}
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
