import { shownNumber, TICKET_DIGITS } from '@ibull/domain/lottery'
import { VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../lottery.module.css'

export interface TicketNumberProps {
  /** Contract number. */
  readonly number: number
  /** Number of highlighted digits, from the first one. */
  readonly matching?: number
  readonly size?: 'medium' | 'large'
}

/** Six digits, with those matching the drawn number highlighted. */
export function TicketNumber({ number, matching = 0, size = 'medium' }: TicketNumberProps) {
  const t = useCopy()
  const digits = shownNumber(number)
  return (
    <span className={styles.number} data-size={size}>
      <VisuallyHidden>
        {digits}
        {matching > 0 && `, ${t('lottery.matches', { count: String(matching) })}`}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.digits}>
        {[...Array(TICKET_DIGITS).keys()].map((place) => (
          <span key={place} className={styles.digit} data-matches={place < matching}>
            {digits[place]}
          </span>
        ))}
      </span>
    </span>
  )
}
