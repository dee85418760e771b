import { useLanguage } from '../../../i18n/index.ts'
import { agoText, exactText } from './moment-text.ts'
import { useNow } from './use-now.ts'
import styles from './moment.module.css'

export interface MomentProps {
  /** Unix seconds. */
  readonly timestamp: number
  /** Less prominent, next to more important figures. */
  readonly isQuiet?: boolean
}

/** Time elapsed, with the exact time as tooltip and in machine-readable form. */
export function Moment({ timestamp, isQuiet = false }: MomentProps) {
  const locale = useLanguage().locale.numbers
  const now = useNow()
  return (
    <time
      className={isQuiet ? styles.quiet : undefined}
      dateTime={new Date(timestamp * 1_000).toISOString()}
      title={exactText(timestamp, locale)}
    >
      {agoText(timestamp, now, locale)}
    </time>
  )
}
