import { Card } from '@ibull/ui'
import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** Renders examples of one component under its name. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Card as="div" className={styles.part}>
      <h3>{name}</h3>
      {children}
    </Card>
  )
}
