import type { ReactNode } from 'react'
import styles from './info-head.module.css'

export interface InfoHeadProps {
  readonly title: ReactNode
  /** Rendered before the title, such as logos. */
  readonly mark?: ReactNode
  readonly subtitle?: ReactNode
  /** Small buttons next to the title: copy, explorer, watch. */
  readonly buttons?: ReactNode
  /** Actions and controls of the page, at the end. */
  readonly actions?: ReactNode
}

/** Header of an info page. */
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
