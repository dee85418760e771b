import './copy/en.json'
import { latinDigits, type Address } from '@ibull/domain'
import { Button, Field, Section, Skeleton, TextInput } from '@ibull/ui'
import { useState, type FormEvent } from 'react'
import { useCopy, useMomentText } from '../../i18n/index.ts'
import { ClaimRow, RefundRow } from './claim-card.tsx'
import type { LotteryFlowControl } from './flow/lottery-flow.ts'
import { LateStep } from './late-step.tsx'
import type { PrizeText } from './model/prize-text.ts'
import { typedRound } from './model/round-ids.ts'
import type { ShownRound } from './model/use-lottery.ts'
import { TicketList } from './my-tickets.tsx'
import { MatchTable } from './parts/match-table.tsx'
import { TicketNumber } from './parts/ticket-number.tsx'
import styles from './lottery.module.css'

export interface FinishedRoundProps {
  /** `undefined` while there is none. */
  readonly shown: ShownRound | undefined
  /** Last finished round; 0 for none, `undefined` until known. */
  readonly last: bigint | undefined
  /** Whether it couldn't be read. */
  readonly hasFailed: boolean
  readonly account: Address | undefined
  readonly control: LotteryFlowControl
  readonly now: bigint | undefined
  readonly prize: PrizeText
  readonly onChoose: (lotteryId: bigint) => void
}

/** A finished round: its number, its prizes, and the account's tickets in it. */
export function FinishedRound({ shown, last, hasFailed, onChoose, ...rest }: FinishedRoundProps) {
  const t = useCopy()
  return (
    <Section title={t('lottery.finished.title')}>
      {last === undefined ? (
        hasFailed ? (
          <p className={styles.quiet}>{t('lottery.fetchFailed')}</p>
        ) : (
          <Skeleton width="100%" height="36rem" />
        )
      ) : last === 0n ? (
        <p className={styles.quiet}>{t('lottery.finished.none')}</p>
      ) : (
        <>
          <RoundChoice current={shown?.lotteryId ?? last} last={last} onChoose={onChoose} />
          {shown !== undefined && <Round key={String(shown.lotteryId)} shown={shown} {...rest} />}
        </>
      )}
    </Section>
  )
}

interface RoundChoiceProps {
  readonly current: bigint
  readonly last: bigint
  readonly onChoose: (lotteryId: bigint) => void
}

function RoundChoice({ current, last, onChoose }: RoundChoiceProps) {
  const t = useCopy()
  const [text, setText] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const look = (event: FormEvent) => {
    event.preventDefault()
    const found = typedRound(text, last)
    setIsUnknown(found === undefined)
    if (found !== undefined) onChoose(found)
  }
  return (
    <div className={styles.choice}>
      <div className={styles.steps}>
        <Button
          variant="secondary"
          size="small"
          isDisabled={current <= 1n}
          onClick={() => onChoose(current - 1n)}
        >
          {t('lottery.finished.previous')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          isDisabled={current >= last}
          onClick={() => onChoose(current + 1n)}
        >
          {t('lottery.finished.next')}
        </Button>
      </div>
      <form className={styles.lookup} onSubmit={look}>
        <Field
          label={t('lottery.finished.lookUp')}
          message={isUnknown ? t('lottery.finished.unknown') : undefined}
        >
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setText(latinDigits(event.target.value))
                setIsUnknown(false)
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {t('lottery.finished.search')}
        </Button>
      </form>
    </div>
  )
}

type RoundProps = Omit<FinishedRoundProps, 'shown' | 'last' | 'hasFailed' | 'onChoose'> & {
  readonly shown: ShownRound
}

function Round({ shown, account, control, now, prize }: RoundProps) {
  const t = useCopy()
  const moments = useMomentText()
  const { round, tickets } = shown
  if (round.status === 'failed') return <p className={styles.quiet}>{t('lottery.fetchFailed')}</p>
  if (round.status !== 'ready') return <Skeleton width="100%" height="12rem" />
  const { lotteryId, endTime, status, finalNumber } = round.value
  const isDrawn = status === 'claimable'
  const ended = moments.past(endTime)
  return (
    <>
      <h3 className={styles.strong}>
        {t('lottery.finished.heading', { round: `#${lotteryId}`, time: ended })}
      </h3>
      {isDrawn ? (
        <>
          <div className={styles.drawn}>
            <span>{t('lottery.finished.number')}</span>
            <TicketNumber number={finalNumber} size="large" />
          </div>
          <MatchTable round={round.value} prize={prize} />
        </>
      ) : (
        <p className={styles.quiet}>
          {round.value.progress?.stage === 'cancelled'
            ? t('lottery.finished.cancelled')
            : t('lottery.phase.drawing')}
        </p>
      )}
      {now !== undefined && <LateStep round={round.value} now={now} isCurrent={false} control={control} />}
      {!shown.isChecked && (
        <>
          <RefundRow round={round.value} account={account} control={control} prize={prize} />
          <ClaimRow shown={shown} control={control} prize={prize} />
        </>
      )}
      {account !== undefined && tickets.status === 'ready' && (
        <>
          <h3 className={styles.strong}>{t('lottery.mine.title', { round: `#${lotteryId}` })}</h3>
          <TicketList tickets={tickets.value} finalNumber={isDrawn ? finalNumber : undefined} />
        </>
      )}
    </>
  )
}
