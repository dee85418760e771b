import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Centred column of a page, as wide as a card (436 px) by default. */
export function Page({
  isWide = false,
  children,
}: {
  readonly isWide?: boolean
  readonly children: ReactNode
}) {
  return <div className={isWide ? styles.wide : styles.narrow}>{children}</div>
}
