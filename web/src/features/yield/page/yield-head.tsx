import '../copy/en.json'
import { formatCompactUsd, type Amount, type Fraction, type YieldMode, type YieldSource } from '@ibull/domain'
import { InfoTip, Skeleton } from '@ibull/ui'
import type { ReactNode } from 'react'
import { network } from '../../../platform/index.ts'
import { symbolText, useMoneyText, type MoneyText } from '../../../tokens/index.ts'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { HarvestAllButton } from '../actions/index.ts'
import type { YieldTotals } from '../model/yield-totals.ts'
import { Unknown } from '../parts/unknown.tsx'
import styles from './yield-page.module.css'

export interface YieldHeadProps {
  readonly mode: YieldMode
  /** `undefined` until known. */
  readonly totals: YieldTotals | undefined
  /** They could not be read. */
  readonly hasFailed: boolean
  /** What can be harvested from; `undefined` until known. */
  readonly sources: readonly YieldSource[] | undefined
  readonly hasAccount: boolean
  readonly arePricesLoading: boolean
}

/** What the screen is, what is in it altogether, and the way to harvest all of it. */
export function YieldHead({
  mode,
  totals,
  hasFailed,
  sources,
  hasAccount,
  arePricesLoading,
}: YieldHeadProps) {
  const t = useCopy()
  const money = useMoneyText()
  const symbol = symbolText(network.mainToken)
  const usd = (value: Fraction | undefined) =>
    value === undefined ? undefined : formatCompactUsd(value, money.style)
  const isLoading = totals === undefined && !hasFailed
  return (
    <>
      <header className={styles.head}>
        <div className={styles.headline}>
          <h1 className={styles.title}>{t(mode === 'farms' ? 'yield.farmsTitle' : 'yield.poolsTitle')}</h1>
          <p className={styles.subtitle}>
            {mode === 'farms' ? t('yield.farmsSubtitle', { symbol }) : t('yield.poolsSubtitle')}
          </p>
        </div>
        {sources !== undefined && hasAccount && <HarvestAllButton sources={sources} />}
      </header>
      <dl className={styles.totals} aria-label={t('yield.totals')}>
        <Total
          label={t('yield.totalLiquidity')}
          text={usd(totals?.liquidityUsd)}
          isLoading={isLoading || (arePricesLoading && !hasFailed && totals?.liquidityUsd === undefined)}
        />
        <Total
          label={t('yield.yourStake')}
          text={hasAccount ? usd(totals?.stakedUsd) : undefined}
          isLoading={hasAccount && isLoading}
          detail={hasAccount ? undefined : t('yield.noWallet')}
          unknownLabel={hasAccount ? undefined : t('yield.noWallet')}
        />
        <Total
          label={t('yield.yourEarnings')}
          tip={
            <InfoTip label={t('yield.about', { term: t('yield.yourEarnings') })}>
              {t('yield.yourEarningsTip')}
            </InfoTip>
          }
          text={hasAccount ? usd(totals?.earnedUsd) : undefined}
          detail={hasAccount ? earnedText(mode, totals?.earnedMain, t, money) : undefined}
          isLoading={hasAccount && isLoading}
          unknownLabel={hasAccount ? undefined : t('yield.noWallet')}
        />
      </dl>
    </>
  )
}

/** Farms pay only the main token; of pool rewards it is a part, shown if there is any. */
function earnedText(
  mode: YieldMode,
  earned: Amount | undefined,
  t: Copy,
  money: MoneyText,
): string | undefined {
  if (earned === undefined) return undefined
  const amount = money.money(earned)
  if (mode === 'farms') return amount
  return earned.isZero() ? undefined : t('yield.including', { amount })
}

interface TotalProps {
  readonly label: string
  readonly tip?: ReactNode
  readonly text: string | undefined
  readonly detail?: string | undefined
  readonly isLoading: boolean
  readonly unknownLabel?: string | undefined
}

function Total({ label, tip, text, detail, isLoading, unknownLabel }: TotalProps) {
  const t = useCopy()
  return (
    <div className={styles.total}>
      <dt className={styles.totalLabel}>
        {label}
        {tip}
      </dt>
      <dd className={styles.totalValue}>
        {isLoading ? (
          <Skeleton width="6ch" />
        ) : (
          <bdi>{text ?? <Unknown label={unknownLabel ?? t('yield.unknown')} />}</bdi>
        )}
        {!isLoading && detail !== undefined && <bdi className={styles.totalDetail}>{detail}</bdi>}
      </dd>
    </div>
  )
}
