import './copy/en.json'
import { formatPercent, type Fraction, type Loadable } from '@ibull/domain'
import { InfoTip, Skeleton } from '@ibull/ui'
import { useCopy, useNumberStyle } from '../../../../i18n/index.ts'
import styles from '../position-card.module.css'

/** A pool's fees per year, as a share of its liquidity: unknown if `undefined` or not loaded. */
export type FeeApr = Loadable<Fraction | undefined, unknown>

const isLoading = ({ status }: FeeApr) => status === 'idle' || status === 'loading'
const knownOf = (feeApr: FeeApr) => (feeApr.status === 'ready' ? feeApr.value : undefined)

/** Compact fee APR, for the header of a card. */
export function FeeAprBrief({ feeApr }: { readonly feeApr: FeeApr }) {
  const t = useCopy()
  const style = useNumberStyle()
  if (isLoading(feeApr)) return <Skeleton width="9ch" />
  const apr = knownOf(feeApr)
  return apr === undefined
    ? t('positionInsights.feeAprUnknown')
    : t('positionInsights.feeAprOf', { percent: formatPercent(apr, { style }) })
}

/** Fee APR with its explanation, for the list of details. */
export function FeeAprRow({ feeApr }: { readonly feeApr: FeeApr }) {
  const t = useCopy()
  const style = useNumberStyle()
  const apr = knownOf(feeApr)
  return (
    <div className={styles.row}>
      <dt className={styles.term}>
        {t('positionInsights.feeApr')}
        <InfoTip label={t('positionInsights.aboutFeeApr')}>{t('positionInsights.feeAprHelp')}</InfoTip>
      </dt>
      <dd>
        {isLoading(feeApr) ? (
          <Skeleton width="7ch" />
        ) : (
          <bdi>{apr === undefined ? t('positionInsights.unknown') : formatPercent(apr, { style })}</bdi>
        )}
      </dd>
    </div>
  )
}
