import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-button.module.css'

/** A link of weight: looks like the primary button, leads somewhere. */
export function LinkButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}
