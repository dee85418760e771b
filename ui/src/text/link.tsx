import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './link.module.css'

export type ExternalLinkProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'target' | 'rel'
> & {
  readonly href: string
  /** Announced by screen readers after the text ("opens in a new tab"). */
  readonly newTabLabel: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** External link: opens in a new tab, announces that, and sends neither opener nor referrer. */
export function ExternalLink({ newTabLabel, children, className, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, className)} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size={16} />
      <VisuallyHidden>({newTabLabel})</VisuallyHidden>
    </a>
  )
}
