import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'
import styles from './feedback.module.css'

export type BannerTone = 'info' | 'warning' | 'danger' | 'success'

export type BannerProps = {
  readonly tone?: BannerTone
  readonly icon?: IconName
  readonly children: ReactNode
  /** A small control at the end: dismiss, retry. */
  readonly action?: ReactNode
  /** `status` announces politely, `alert` immediately. Defaults to no announcement. */
  readonly role?: 'status' | 'alert'
  readonly className?: string | undefined
}

const toneIcons: Record<BannerTone, IconName> = {
  info: 'info',
  warning: 'warning',
  danger: 'failure',
  success: 'success',
}

/** Inline message about the surrounding content. */
export function Banner({ tone = 'info', icon, children, action, role, className }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], className)} role={role}>
      <Icon name={icon ?? toneIcons[tone]} className={styles.bannerIcon} />
      <div className={styles.bannerBody}>{children}</div>
      {action !== undefined && <div className={styles.bannerAction}>{action}</div>}
    </div>
  )
}
