import './copy/en.json'
import { useBalance } from '@ibull/chain'
import type { Auction, AuctionAccount } from '@ibull/chain/farm-auction'
import {
  Amount,
  amountInputText,
  isSameAddress,
  parseAmount,
  type Address,
  type Loadable,
} from '@ibull/domain'
import { auctionStatus, bidBlockers, raiseToWin, type BidBlocker } from '@ibull/domain/farm-auction'
import { Button, FactList, Section, Skeleton } from '@ibull/ui'
import { openDialog } from '../../dialogs/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { balanceText, CurrencyField, symbolText, useMoneyText } from '../../tokens/index.ts'
import { preloadAuctionFlows, type AuctionFlowControl } from './flow/auction-flow.ts'
import styles from './farm-auction.module.css'

/** A bid that is being typed. */
export interface BidEntry {
  readonly account: Address
  readonly text: string
}

export interface BidCardProps {
  /** Current auction; `undefined` until loaded. */
  readonly auction: Auction | undefined
  /** Bids must be a multiple of this; raw. */
  readonly step: bigint | undefined
  /** Whether the auction couldn't be read. */
  readonly hasFailed: boolean
  readonly account: Address | undefined
  readonly own: Loadable<AuctionAccount>
  /** Chain time in seconds. */
  readonly now: bigint | undefined
  readonly entry: BidEntry | undefined
  readonly onEntry: (entry: BidEntry) => void
  readonly control: AuctionFlowControl
}

/** The account's bid: the form for whitelisted accounts and those with a bid to raise, an explanation for others. */
export function BidCard(props: BidCardProps) {
  const { auction, step, hasFailed, account, own, now, entry, onEntry, control } = props
  const t = useCopy()
  if (account === undefined) {
    return (
      <Section title={t('auction.bid.heading')}>
        <p className={styles.quiet}>{t('auction.bid.connect')}</p>
        <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
      </Section>
    )
  }
  if (own.status === 'failed' || hasFailed) {
    return (
      <Section title={t('auction.bid.heading')}>
        <p className={styles.quiet}>{t('auction.unknown')}</p>
      </Section>
    )
  }
  if (own.status !== 'ready' || auction === undefined || step === undefined || now === undefined) {
    return (
      <Section title={t('auction.bid.heading')}>
        <div role="status" aria-label={t('shell.loading')}>
          <Skeleton width="100%" height="6rem" />
        </div>
      </Section>
    )
  }
  const rank = auction.bids.findIndex((bid) => isSameAddress(bid.account, account))
  const bid = own.value.results.find(({ auctionId }) => auctionId === auction.auctionId)?.amount ?? 0n
  return (
    <Section title={t('auction.bid.heading')}>
      {own.value.isWhitelisted || bid > 0n ? (
        <BidForm
          typed={entry?.account === account ? entry.text : ''}
          onType={(text) => onEntry({ account, text })}
          auction={auction}
          step={step}
          account={account}
          bid={bid}
          rank={rank === -1 ? undefined : rank}
          isOpen={auctionStatus(auction, now) === 'open'}
          control={control}
        />
      ) : (
        <>
          <p>{t('auction.bid.notWhitelisted')}</p>
          <p className={styles.quiet}>{t('auction.bid.notWhitelistedHelp')}</p>
        </>
      )}
    </Section>
  )
}

interface BidFormProps {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly auction: Auction
  readonly step: bigint
  readonly account: Address
  /** The account's bid so far. */
  readonly bid: bigint
  readonly rank: number | undefined
  readonly isOpen: boolean
  readonly control: AuctionFlowControl
}

function BidForm({ typed, onType, auction, step, account, bid, rank, isOpen, control }: BidFormProps) {
  const t = useCopy()
  const money = useMoneyText()
  const token = network.mainToken
  const balance = useBalance(account, token)
  const amountOf = (raw: bigint) => Amount.fromRaw(token, raw)
  const symbol = symbolText(token)
  const parsed = parseAmount(typed, token)
  const amount = parsed.kind === 'amount' ? parsed.amount.raw : undefined
  const held = balance.status === 'ready' ? balance.value.raw : undefined
  const { initialBid, winners, bids } = auction
  const [blocker] = bidBlockers({ isOpen, amount, balance: held, own: bid, initialBid, step })
  const reason =
    blocker === undefined
      ? held === undefined
        ? t('auction.blocker.balanceUnknown')
        : undefined
      : t(`auction.blocker.${blocker}`, {
          symbol,
          step: money.moneyUp(amountOf(step)),
          minimum: money.moneyUp(amountOf(initialBid)),
        })
  const needed = raiseToWin({ bids, winners, own: bid, ownRank: rank, step, initialBid })
  const place = () => {
    if (reason !== undefined || amount === undefined || control.busyAction !== undefined) return
    control.start('bid', { kind: 'bid', request: { auctionId: auction.auctionId, amount, step } }, false)
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        place()
      }}
    >
      <FactList
        rows={[
          { label: t('auction.bid.own'), value: bid === 0n ? '–' : money.money(amountOf(bid)) },
          {
            label: t('auction.bid.standing'),
            value:
              bid === 0n
                ? t('auction.bid.standing.none')
                : t(
                    rank !== undefined && rank < winners
                      ? 'auction.bid.standing.winning'
                      : 'auction.bid.standing.losing',
                  ),
          },
          ...(isOpen && needed > 0n
            ? [{ label: t('auction.bid.needed'), value: money.moneyUp(amountOf(needed)) }]
            : []),
        ]}
      />
      {isOpen && (
        <>
          <CurrencyField
            title={t(bid === 0n ? 'auction.bid.amount' : 'auction.bid.raise')}
            isEstimated={false}
            amountLabel={t(bid === 0n ? 'auction.bid.amount' : 'auction.bid.raise')}
            amount={typed}
            onAmountChange={onType}
            currency={token}
            symbol={symbol}
            caution={undefined}
            currencyLabel={symbol}
            balance={balanceText(balance, money)}
            usdValue={{ status: 'idle' }}
            onMax={
              held === undefined ? undefined : () => onType(amountInputText(amountOf(held - (held % step))))
            }
          />
          {needed > 0n && (
            <span className={styles.fill}>
              <Button
                size="small"
                variant="secondary"
                onClick={() => onType(amountInputText(amountOf(needed)))}
              >
                {t('auction.bid.fill', { amount: money.moneyUp(amountOf(needed)) })}
              </Button>
            </span>
          )}
          <p className={styles.message} role="status" data-error={isMistake(blocker)}>
            {reason}
          </p>
        </>
      )}
      {isOpen ? (
        <Button
          type="submit"
          size="large"
          isFullWidth
          isLoading={control.busyAction === 'bid'}
          disabledReason={reason}
          onPointerEnter={preloadAuctionFlows}
          onFocus={preloadAuctionFlows}
        >
          {t(bid === 0n ? 'auction.bid.confirm' : 'auction.bid.confirmRaise')}
        </Button>
      ) : (
        <p className={styles.quiet}>{t('auction.bid.closed')}</p>
      )}
      <p className={styles.quiet}>{t('auction.bid.final')}</p>
    </form>
  )
}

/** Whether the entered bid is invalid, as opposed to empty. */
function isMistake(blocker: BidBlocker | undefined): boolean {
  return blocker !== undefined && blocker !== 'amountMissing'
}
