import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'
import styles from './link-button.module.css'

/** Prominent link styled like the primary button. */
export function LinkButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <PageLink to={to} className={styles.link}>
      {children}
    </PageLink>
  )
}
