import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

export type CardProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  readonly as?: 'section' | 'article' | 'div'
  /** `sunken` is for cards inside another card. */
  readonly tone?: 'raised' | 'sunken'
  readonly padding?: 'none' | 'small' | 'medium'
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Surface that groups related content. */
export function Card({
  as: Tag = 'section',
  tone = 'raised',
  padding = 'medium',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Tag {...rest} className={classNames(styles.card, styles[tone], styles[`padding-${padding}`], className)}>
      {children}
    </Tag>
  )
}
