import './copy.ts'
import { Fraction, type YieldSource } from '@ibull/domain'
import { CurrencyLogo, symbolText, useMoneyText } from '../../../../tokens/index.ts'
import { useCopy } from '../../../../i18n/index.ts'
import { stakeName } from '../source-name.ts'
import { FactList, Notes } from './fact-list.tsx'
import { worthText } from './worth-text.ts'
import type { ReviewRow } from './review-facts.ts'
import styles from './yield-dialogs.module.css'

export interface HarvestAllReviewProps {
  readonly sources: readonly YieldSource[]
  /** Number of wallet confirmations; `undefined` until known. */
  readonly confirmations: number | undefined
  readonly networkFee: ReviewRow
}

/** All rewards of a combined harvest, source by source. */
export function HarvestAllReview({ sources, confirmations, networkFee }: HarvestAllReviewProps) {
  const t = useCopy()
  const money = useMoneyText()
  const total = totalUsd(sources)
  const rows: readonly ReviewRow[] = [
    {
      label: t('stake.together'),
      value: total === undefined ? t('form.usdUnknown') : `≈ ${money.usd(total)}`,
    },
    {
      label: t('stake.confirmations'),
      value: confirmations === undefined ? '…' : String(confirmations),
    },
    networkFee,
  ]
  return (
    <div className={styles.form}>
      <ul className={styles.harvests} aria-label={t('stake.harvestList')}>
        {sources.map((source) => (
          <li key={source.key} className={styles.harvest}>
            <CurrencyLogo currency={source.rewardToken} size={24} />
            <bdi className={styles.name}>{stakeName(source)}</bdi>
            <span className={styles.harvestAmount}>
              <bdi>
                {source.user === undefined
                  ? symbolText(source.rewardToken)
                  : money.money(source.user.earnings)}
              </bdi>
              {source.user !== undefined && source.rewardPriceUsd !== undefined && (
                <bdi className={styles.muted}>
                  {worthText(source.user.earnings, source.rewardPriceUsd, money)}
                </bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
      <FactList rows={rows} />
      <Notes notes={[{ tone: 'info', text: t('stake.earningsGrow') }]} />
    </div>
  )
}

/** Total value of all earnings; `undefined` if any has no price. */
function totalUsd(sources: readonly YieldSource[]): Fraction | undefined {
  let total = new Fraction(0n)
  for (const { user, rewardPriceUsd } of sources) {
    if (user === undefined || user.earnings.isZero()) continue
    if (rewardPriceUsd === undefined) return undefined
    total = total.add(user.earnings.toFraction().multiply(rewardPriceUsd))
  }
  return total
}
