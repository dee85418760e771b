import './copy/en.json'
import { formatPercent, type Fraction, type Loadable } from '@ibull/domain'
import { InfoTip, Skeleton } from '@ibull/ui'
import { useCopy, useNumberStyle } from '../../../../i18n/index.ts'
import styles from '../position-card.module.css'

/** What the fees of a pool make in a year, as a share: unknown when `undefined` or not read. */
export type FeeApr = Loadable<Fraction | undefined, unknown>

const isLoading = ({ status }: FeeApr) => status === 'idle' || status === 'loading'
const knownOf = (feeApr: FeeApr) => (feeApr.status === 'ready' ? feeApr.value : undefined)

/** The fee APR in few words, for the head of a card. */
export function FeeAprBrief({ feeApr }: { readonly feeApr: FeeApr }) {
  const t = useCopy()
  const style = useNumberStyle()
  if (isLoading(feeApr)) return <Skeleton width="9ch" />
  const apr = knownOf(feeApr)
  return apr === undefined
    ? t('positionInsights.feeAprUnknown')
    : t('positionInsights.feeAprOf', { percent: formatPercent(apr, { style }) })
}

/** The fee APR with its explanation, for the list of details. */
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
