import '../copy/en.json'
import type { Achievement } from '@ibull/domain/profile'
import { Icon, starShape } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import styles from '../profile.module.css'

export interface AchievementRowProps {
  readonly achievement: Achievement
  /** Formatted. */
  readonly points: string
  readonly children?: ReactNode
}

const BADGES = { coins: 'gift', trophy: 'target', star: starShape } as const

/** Returns an achievement's title. */
export function achievementTitle({ title, number }: Achievement, t: Copy): string {
  return t(title, { number: String(number) })
}

/** An achievement with its badge and points, in a list. */
export function AchievementRow({ achievement, points, children }: AchievementRowProps) {
  const t = useCopy()
  return (
    <li className={styles.item}>
      <span className={styles.badge} aria-hidden="true">
        <Icon name={BADGES[achievement.badge]} size={20} />
      </span>
      <span className={styles.itemText}>
        <span className={styles.strong}>{achievementTitle(achievement, t)}</span>
        <span className={styles.detail}>{t(achievement.description)}</span>
      </span>
      <span className={styles.gain}>{t('profile.pointsCount', { points })}</span>
      {children}
    </li>
  )
}
