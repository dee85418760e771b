import type { ReactNode } from 'react'
import styles from './columns-page.module.css'
import { Page } from './page.tsx'

/**
 * A page as wide as a card (436 px). An aside is next to it in a window of 64 rem or more, and below it in a narrower
 * one.
 */
export function ColumnsPage({
  aside,
  children,
}: {
  readonly aside: ReactNode
  readonly children: ReactNode
}) {
  const isWide = aside !== undefined
  return (
    <Page isWide={isWide}>
      <div className={styles.columns} data-aside={isWide}>
        <div className={styles.column}>{children}</div>
        {aside}
      </div>
    </Page>
  )
}
