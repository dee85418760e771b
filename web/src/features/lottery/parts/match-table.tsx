import type { LotteryRound } from '@ibull/chain/lottery'
import { formatCount } from '@ibull/domain'
import { bracketPrizeDown } from '@ibull/domain/lottery'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import type { PrizeText } from '../model/prize-text.ts'
import styles from '../lottery.module.css'

/** The six brackets of a round: prize pool, number of winning tickets, and prize per ticket. */
export function MatchTable({ round, prize }: { readonly round: LotteryRound; readonly prize: PrizeText }) {
  const t = useCopy()
  const style = useNumberStyle()
  const isDrawn = round.status === 'claimable'
  return (
    <div className={styles.scroll} role="region" aria-label={t('lottery.table.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.table.match')}</th>
            <th scope="col">{t('lottery.table.prizes')}</th>
            {isDrawn && <th scope="col">{t('lottery.table.winners')}</th>}
            {isDrawn && <th scope="col">{t('lottery.table.each')}</th>}
          </tr>
        </thead>
        <tbody>
          {round.shares.map((_, index) => {
            // All six first.
            const bracket = round.shares.length - 1 - index
            const total = bracketPrizeDown(round, bracket)
            return (
              <tr key={bracket}>
                <th scope="row">
                  {bracket === round.shares.length - 1
                    ? t('lottery.table.all')
                    : t('lottery.table.first', { count: String(bracket + 1) })}
                </th>
                <Money raw={total} prize={prize} />
                {isDrawn && <td>{formatCount(round.winners[bracket] ?? 0n, style)}</td>}
                {isDrawn && <EachPrize raw={round.prizes[bracket] ?? 0n} prize={prize} />}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Prize per ticket of a bracket; without a winner it is carried over to the next round. */
function EachPrize({ raw, prize }: { readonly raw: bigint; readonly prize: PrizeText }) {
  const t = useCopy()
  return raw === 0n ? (
    <td className={styles.quiet}>{t('lottery.table.carriedOver')}</td>
  ) : (
    <Money raw={raw} prize={prize} />
  )
}

function Money({ raw, prize }: { readonly raw: bigint; readonly prize: PrizeText }) {
  return (
    <td>
      <bdi>{prize.tokens(raw)}</bdi>
      <span className={styles.detail}>{prize.usd(raw)}</span>
    </td>
  )
}
