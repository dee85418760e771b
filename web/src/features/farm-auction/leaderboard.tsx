import './copy/en.json'
import type { Auction } from '@ibull/chain/farm-auction'
import { Amount, groupDigits, isSameAddress, shortenAddress, type Address } from '@ibull/domain'
import { positionedBids } from '@ibull/domain/farm-auction'
import { Skeleton } from '@ibull/ui'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import styles from './farm-auction.module.css'

export interface LeaderboardProps {
  /** `undefined` until loaded. */
  readonly auction: Auction | undefined
  readonly hasFailed: boolean
  readonly account: Address | undefined
}

/** The ten highest bids, with the winners marked. */
export function Leaderboard({ auction, hasFailed, account }: LeaderboardProps) {
  const t = useCopy()
  const money = useMoneyText()
  const style = useNumberStyle()
  if (auction === undefined) {
    return hasFailed ? (
      <p className={styles.quiet}>{t('auction.unknown')}</p>
    ) : (
      <div role="status" aria-label={t('shell.loading')} className={styles.room}>
        <Skeleton width="100%" height="100%" />
      </div>
    )
  }
  if (auction.bids.length === 0) return <p className={styles.quiet}>{t('auction.board.none')}</p>
  const isOver = auction.status === 'close'
  return (
    <table className={styles.board}>
      <caption>{t('auction.board.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.end}>
            {t('auction.board.position')}
          </th>
          <th scope="col">{t('auction.board.bidder')}</th>
          <th scope="col" className={styles.end}>
            {t('auction.board.bid')}
          </th>
        </tr>
      </thead>
      <tbody>
        {positionedBids(auction.bids).map((bid, index) => {
          const isWinning = index < auction.winners
          return (
            <tr key={bid.account} data-winning={isWinning}>
              <td className={styles.end}>{groupDigits(String(bid.position), style)}</td>
              <th scope="row">
                <bdi dir="ltr" title={bid.account}>
                  {shortenAddress(bid.account)}
                </bdi>
                {account !== undefined && isSameAddress(account, bid.account) && (
                  <strong className={styles.you}>{t('auction.board.you')}</strong>
                )}
                {isWinning && (
                  <span className={styles.badge}>
                    {t(isOver ? 'auction.board.won' : 'auction.board.winning')}
                  </span>
                )}
              </th>
              <td className={styles.end}>
                <bdi>{money.money(Amount.fromRaw(network.mainToken, bid.amount))}</bdi>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
