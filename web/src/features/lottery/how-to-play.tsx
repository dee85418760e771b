import './copy/en.json'
import type { LotteryRound } from '@ibull/chain/lottery'
import { network } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { Percent } from '@ibull/domain'
import { Section } from '@ibull/ui'
import { useMoneyText, symbolText } from '../../tokens/index.ts'
import type { PrizeText } from './model/prize-text.ts'
import { MatchTable } from './parts/match-table.tsx'
import styles from './lottery.module.css'

export interface HowToPlayProps {
  /** Current round, whose price and shares serve as the example; `undefined` until loaded. */
  readonly round: LotteryRound | undefined
  readonly prize: PrizeText
}

/** Rules, shares of the current round, and where the funds come from. */
export function HowToPlay({ round, prize }: HowToPlayProps) {
  const t = useCopy()
  const money = useMoneyText()
  const symbol = symbolText(network.mainToken)
  return (
    <>
      <Section title={t('lottery.how.title')}>
        <ol className={styles.list}>
          <li>
            {round === undefined
              ? t('lottery.how.buyUnknown')
              : t('lottery.how.buy', { price: prize.tokensUp(round.price) })}
          </li>
          <li>{t('lottery.how.wait')}</li>
          <li>{t('lottery.how.check')}</li>
        </ol>
        <p>{t('lottery.how.match')}</p>
        <p>{t('lottery.how.highest')}</p>
        {round !== undefined && round.status !== 'claimable' && <MatchTable round={round} prize={prize} />}
      </Section>
      <Section title={t('lottery.funds.title')}>
        <ul className={styles.list}>
          <li>
            {round === undefined
              ? t('lottery.funds.ticketsUnknown')
              : t('lottery.funds.tickets', {
                  fee: money.percent(Percent.fromBps(Number(round.treasuryFee))),
                })}
          </li>
          <li>{t('lottery.funds.rollover')}</li>
          <li>{t('lottery.funds.injections', { symbol })}</li>
        </ul>
      </Section>
    </>
  )
}
