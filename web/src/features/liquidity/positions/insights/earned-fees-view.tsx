import './copy/en.json'
import type { Loadable } from '@ibull/domain'
import { InfoTip, Skeleton } from '@ibull/ui'
import { useCopy } from '../../../../i18n/index.ts'
import styles from '../position-card.module.css'

/** Formatted fees. */
export interface EarnedText {
  readonly a: string
  readonly b: string
  /** `undefined` is unknown. */
  readonly usd: string | undefined
}

/** A position's earned fees, with their source. Unknown if `undefined` or not loaded. */
export function EarnedFeesRow({ fees }: { readonly fees: Loadable<EarnedText | undefined, unknown> }) {
  const t = useCopy()
  const known = fees.status === 'ready' ? fees.value : undefined
  const isLoading = fees.status === 'idle' || fees.status === 'loading'
  return (
    <div className={styles.row}>
      <dt className={styles.term}>
        {t('positionInsights.earned')}
        <InfoTip label={t('positionInsights.aboutEarned')}>{t('positionInsights.earnedHelp')}</InfoTip>
      </dt>
      <dd>
        {isLoading ? (
          <Skeleton width="9ch" />
        ) : known === undefined ? (
          t('positionInsights.unknown')
        ) : (
          <span className={styles.earned}>
            {known.usd !== undefined && <bdi>{known.usd}</bdi>}
            <span className={styles.liquidity}>
              <bdi>{known.a}</bdi> + <bdi>{known.b}</bdi>
            </span>
          </span>
        )}
      </dd>
    </div>
  )
}
