import './copy/en.json'
import { formatPercent, type Fraction } from '@ibull/domain'
import { InfoTip, Skeleton } from '@ibull/ui'
import { useCopy, useNumberStyle } from '../../../../i18n/index.ts'
import styles from '../position-card.module.css'

/** What the fees of a pool make in a year, as a share. `undefined` is unknown. */
export type FeeApr =
  { readonly status: 'loading' } | { readonly status: 'known'; readonly apr: Fraction | undefined }

/** The fee APR in few words, for the head of a card. */
export function FeeAprBrief({ feeApr }: { readonly feeApr: FeeApr }) {
  const t = useCopy()
  const style = useNumberStyle()
  if (feeApr.status === 'loading') return <Skeleton width="9ch" />
  return feeApr.apr === undefined
    ? t('positionInsights.feeAprUnknown')
    : t('positionInsights.feeAprOf', { percent: formatPercent(feeApr.apr, { style }) })
}

/** The fee APR with its explanation, for the list of details. */
export function FeeAprRow({ feeApr }: { readonly feeApr: FeeApr }) {
  const t = useCopy()
  const style = useNumberStyle()
  return (
    <div className={styles.row}>
      <dt className={styles.term}>
        {t('positionInsights.feeApr')}
        <InfoTip label={t('positionInsights.aboutFeeApr')}>{t('positionInsights.feeAprHelp')}</InfoTip>
      </dt>
      <dd>
        {feeApr.status === 'loading' && <Skeleton width="7ch" />}
        {feeApr.status === 'known' && (
          <bdi>
            {feeApr.apr === undefined ? t('positionInsights.unknown') : formatPercent(feeApr.apr, { style })}
          </bdi>
        )}
      </dd>
    </div>
  )
}
