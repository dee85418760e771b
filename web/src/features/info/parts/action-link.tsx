import { classNames } from '@ibull/ui'
import type { ReactNode } from 'react'
import { PageLink } from '../../../layout/index.ts'
import styles from './action-link.module.css'

export interface ActionLinkProps {
  readonly to: string
  readonly isPrimary?: boolean
  readonly children: ReactNode
}

/** A link to an action on the page's subject. */
export function ActionLink({ to, isPrimary = false, children }: ActionLinkProps) {
  return (
    <PageLink to={to} className={classNames(styles.link, isPrimary && styles.primary)}>
      {children}
    </PageLink>
  )
}
