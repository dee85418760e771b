import { useLanguage } from '../../../i18n/index.ts'
import { agoText, exactText } from './moment-text.ts'
import { useNow } from './use-now.ts'
import styles from './moment.module.css'

/** How long ago something was; the exact time as a tip, and for machines. `timestamp` in seconds since 1970. */
export function Moment({ timestamp }: { readonly timestamp: number }) {
  const locale = useLanguage().locale.numbers
  const now = useNow()
  return (
    <time
      className={styles.moment}
      dateTime={new Date(timestamp * 1_000).toISOString()}
      title={exactText(timestamp, locale)}
    >
      {agoText(timestamp, now, locale)}
    </time>
  )
}
