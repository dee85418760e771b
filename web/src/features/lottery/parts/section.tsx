import { Card } from '@ibull/ui'
import { useId, type ReactNode } from 'react'
import styles from '../lottery.module.css'

/** A part of the page under its heading. */
export function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
