import { useLanguage } from '../../../i18n/index.ts'
import { agoText, exactText } from './moment-text.ts'
import { useNow } from './use-now.ts'
import styles from './moment.module.css'

export interface MomentProps {
  /** Seconds since 1970. */
  readonly timestamp: number
  /** Beside figures that matter more. */
  readonly isQuiet?: boolean
}

/** How long ago something was; the exact time as a tip, and for machines. */
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
