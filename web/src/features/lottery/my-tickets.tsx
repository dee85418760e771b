import './copy/en.json'
import type { Address } from '@ibull/domain'
import { matchingDigits, type Ticket } from '@ibull/domain/lottery'
import { Button, Section, Skeleton } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { useCopy } from '../../i18n/index.ts'
import type { ShownRound } from './model/use-lottery.ts'
import { TicketNumber } from './parts/ticket-number.tsx'
import styles from './lottery.module.css'

export interface MyTicketsProps {
  readonly shown: ShownRound | undefined
  readonly account: Address | undefined
}

/** The account's tickets in the current round. */
export function MyTickets({ shown, account }: MyTicketsProps) {
  const t = useCopy()
  if (account === undefined || shown === undefined) return undefined
  return (
    <Section title={t('lottery.mine.title', { round: `#${shown.lotteryId}` })}>
      {shown.tickets.status === 'ready' ? (
        <TicketList tickets={shown.tickets.value} finalNumber={undefined} />
      ) : shown.tickets.status === 'failed' ? (
        <p className={styles.quiet}>{t('lottery.mine.failed')}</p>
      ) : (
        <Skeleton width="100%" height="3rem" />
      )}
    </Section>
  )
}

/** Number of tickets shown initially, and added with each press. */
const TICKETS_SHOWN = 60

export interface TicketListProps {
  readonly tickets: readonly Ticket[]
  /** `undefined` before the draw. */
  readonly finalNumber: number | undefined
}

/** Tickets by number; after the draw, those with the most matching digits first. */
export function TicketList({ tickets, finalNumber }: TicketListProps) {
  const t = useCopy()
  const [shownCount, setShownCount] = useState(TICKETS_SHOWN)
  // The page renders every second, and an account may have thousands of tickets.
  const sorted = useMemo(
    () =>
      tickets
        .map((ticket) => ({
          ...ticket,
          matching: finalNumber === undefined ? 0 : matchingDigits(ticket.number, finalNumber),
        }))
        .sort((a, b) => b.matching - a.matching),
    [tickets, finalNumber],
  )
  if (tickets.length === 0) return <p className={styles.quiet}>{t('lottery.mine.none')}</p>
  return (
    <>
      <ul className={styles.tickets}>
        {sorted.slice(0, shownCount).map(({ id, number, status, matching }) => (
          <li key={String(id)} className={styles.ticket}>
            <TicketNumber number={number} matching={matching} />
            {status && <span className={styles.quiet}>{t('lottery.mine.claimed')}</span>}
          </li>
        ))}
      </ul>
      {tickets.length > shownCount && (
        <Button variant="quiet" onClick={() => setShownCount((count) => count + TICKETS_SHOWN)}>
          {t.plural('lottery.mine.more', tickets.length - shownCount)}
        </Button>
      )}
    </>
  )
}
