import './copy/en.json'
import { useLotteryRounds, useLotteryTickets } from '@ibull/chain/lottery'
import { formatSignificant, type Address } from '@ibull/domain'
import { planClaims } from '@ibull/domain/lottery'
import { Button } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { useOwnLotteryHistory } from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { usePrizeText } from '../model/prize-text.ts'
import styles from '../lottery.module.css'
import { CHECKED_AT_ONCE, uncheckedRounds } from './unchecked-rounds.ts'

const DIGITS = 6

export interface OwnRoundsProps {
  readonly account: Address
  /** Oldest round that the page checks for prizes; `undefined` until it has. */
  readonly firstChecked: bigint | undefined
  /** Maximum tickets per claim. */
  readonly ticketLimit: number
  /** Shows a round, with its prizes and the account's claims. */
  readonly onView: (lotteryId: bigint) => void
}

/**
 * The account's tickets in all rounds, and the older rounds that still owe it something according to the chain.
 */
export function OwnRounds({ account, firstChecked, ticketLimit, onView }: OwnRoundsProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const prize = usePrizeText()
  const state = useOwnLotteryHistory(account)
  const [limit, setLimit] = useState(CHECKED_AT_ONCE)
  const own = state.status === 'ready' ? state.value : undefined
  const unchecked = useMemo(
    () => (own === undefined ? [] : uncheckedRounds(own.rounds, firstChecked, ticketLimit)),
    [own, firstChecked, ticketLimit],
  )
  const ids = useMemo(() => unchecked.slice(0, limit).map(({ lotteryId }) => lotteryId), [unchecked, limit])
  const rounds = useLotteryRounds(ids)
  const tickets = useLotteryTickets(account, ids)
  if (state.status === 'failed') return <p className={styles.quiet}>{t('lotteryHistory.ownFailed')}</p>
  if (state.status !== 'ready') return <p className={styles.quiet}>{t('shell.loading')}</p>
  if (own === undefined) return <p className={styles.quiet}>{t('lotteryHistory.never')}</p>
  const found = ids.flatMap((lotteryId, index) => {
    const [round, held] = [rounds[index], tickets[index]]
    if (round?.status !== 'ready' || held?.status !== 'ready') return []
    const isCancelled = round.value.progress?.stage === 'cancelled'
    const claims =
      round.value.status === 'claimable' && ticketLimit > 0
        ? planClaims(round.value, held.value, ticketLimit)
        : []
    const amount = claims.reduce((sum, claim) => sum + claim.amount, 0n)
    return amount > 0n || isCancelled ? [{ lotteryId, amount, isCancelled }] : []
  })
  const isChecking = [...rounds, ...tickets].some(({ status }) => status === 'loading')
  return (
    <>
      <p className={styles.quiet}>
        {t.plural('lotteryHistory.played', own.totalTickets, {
          amount: `${formatSignificant(own.totalPaid, DIGITS, 'down', style)} ${network.mainToken.symbol}`,
        })}
      </p>
      {found.map(({ lotteryId, amount, isCancelled }) => (
        <div key={String(lotteryId)} className={styles.claim}>
          <p className={styles.strong}>
            {isCancelled
              ? t('lotteryHistory.refundDue', { round: `#${lotteryId}` })
              : t('lotteryHistory.prizeDue', { round: `#${lotteryId}`, amount: prize.tokens(amount) })}
          </p>
          <Button
            aria-label={t('lotteryHistory.view', { round: `#${lotteryId}` })}
            onClick={() => onView(lotteryId)}
          >
            {t('lotteryHistory.collect')}
          </Button>
        </div>
      ))}
      {found.length === 0 && !isChecking && (
        <p className={styles.quiet} role="status">
          {t('lotteryHistory.nothingDue')}
        </p>
      )}
      {isChecking && <p className={styles.quiet}>{t('lottery.check.checking')}</p>}
      {unchecked.length > limit && (
        <Button variant="secondary" onClick={() => setLimit((count) => count + CHECKED_AT_ONCE)}>
          {t('lotteryHistory.checkMore')}
        </Button>
      )}
    </>
  )
}
