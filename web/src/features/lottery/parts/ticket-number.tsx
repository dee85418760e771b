import { shownNumber, TICKET_DIGITS } from '@ibull/domain/lottery'
import { VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import styles from '../lottery.module.css'

export interface TicketNumberProps {
  /** Of the contract. */
  readonly number: number
  /** How many digits are marked, from the first one on. */
  readonly matching?: number
  readonly size?: 'medium' | 'large'
}

/** Six digits, those that match the drawn ones marked. */
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
