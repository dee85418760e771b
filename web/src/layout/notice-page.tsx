import { Card } from '@ibull/ui'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { Page } from './page.tsx'
import styles from './notice-page.module.css'

export type NoticePageProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Available actions. */
  readonly children?: ReactNode
}

/** A page with a single message: coming soon, not found, broken. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <Page>
      <Card className={styles.card}>
        <span className={styles.mark}>
          <Mark size={96} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </Card>
    </Page>
  )
}
