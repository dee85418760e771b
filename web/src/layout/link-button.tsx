import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'
import styles from './link-button.module.css'

/** A link of weight: looks like the primary button, leads somewhere. */
export function LinkButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <PageLink to={to} className={styles.link}>
      {children}
    </PageLink>
  )
}
