import '../copy/en.json'
import {
  formatCompactUsd,
  formatUsd,
  type Amount,
  type Fraction,
  type YieldMode,
  type YieldSource,
} from '@ibull/domain'
import { Figures, InfoTip, type Figure, type FigureValue } from '@ibull/ui'
import { network } from '../../../platform/index.ts'
import { symbolText, useMoneyText, type MoneyText } from '../../../tokens/index.ts'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { HarvestAllButton } from '../actions/index.ts'
import type { YieldTotals } from '../model/yield-totals.ts'
import styles from './yield-page.module.css'

export interface YieldHeadProps {
  readonly mode: YieldMode
  /** `undefined` until known. */
  readonly totals: YieldTotals | undefined
  /** They couldn't be read. */
  readonly hasFailed: boolean
  /** Sources to harvest from; `undefined` until known. */
  readonly sources: readonly YieldSource[] | undefined
  readonly hasAccount: boolean
  /** Whether what is read includes what the account has. */
  readonly isOwnRead: boolean
  readonly prices: 'loading' | 'ready' | 'failed'
}

/** Title and totals of the screen, with a button to harvest everything. */
export function YieldHead(props: YieldHeadProps) {
  const { mode, totals, hasFailed, sources, hasAccount, isOwnRead, prices } = props
  const t = useCopy()
  const money = useMoneyText()
  const symbol = symbolText(network.mainToken)
  const ownUsd = (value: Fraction | undefined) =>
    value === undefined ? undefined : formatUsd(value, money.style)
  const isLoading = totals === undefined && !hasFailed
  const missing = t(totals !== undefined && prices === 'ready' ? 'yield.noPrice' : 'yield.unknown')
  const known = (text: string | undefined, detail?: string): FigureValue =>
    text === undefined ? { status: 'unknown', reason: missing } : { status: 'known', text, detail }
  const own = (text: string | undefined, detail?: string): FigureValue => {
    if (!hasAccount) return { status: 'unknown', reason: t('yield.noWallet') }
    return isLoading || (!isOwnRead && !hasFailed) ? { status: 'loading' } : known(text, detail)
  }
  const liquidity = totals?.liquidityUsd && formatCompactUsd(totals.liquidityUsd, money.style)
  const isPriceAwaited = prices === 'loading' && !hasFailed && liquidity === undefined
  const earned = totals?.earnedMain
  const figures: readonly Figure[] = [
    {
      id: 'liquidity',
      label: t('yield.totalLiquidity'),
      value: isLoading || isPriceAwaited ? { status: 'loading' } : known(liquidity),
    },
    { id: 'staked', label: t('yield.yourStake'), value: own(ownUsd(totals?.stakedUsd)) },
    {
      id: 'earned',
      label: t('yield.yourEarnings'),
      tip: (
        <InfoTip label={t('yield.about', { term: t('yield.yourEarnings') })}>
          {t('yield.yourEarningsTip')}
        </InfoTip>
      ),
      value:
        totals?.earnedUsd === undefined && mode === 'farms'
          ? own(earned && money.money(earned))
          : own(ownUsd(totals?.earnedUsd), earnedText(mode, earned, t, money)),
    },
  ]
  return (
    <>
      <header className={styles.head}>
        <div className={styles.headline}>
          <h1 className={styles.title}>{t(mode === 'farms' ? 'yield.farmsTitle' : 'yield.poolsTitle')}</h1>
          <p className={styles.subtitle}>
            {mode === 'farms' ? t('yield.farmsSubtitle', { symbol }) : t('yield.poolsSubtitle')}
          </p>
        </div>
        {hasAccount &&
          (sources?.some(({ user }) => user !== undefined) === true ? (
            <HarvestAllButton sources={sources} />
          ) : (
            !hasFailed && <span className={styles.harvestRoom} />
          ))}
      </header>
      <Figures label={t('yield.totals')} figures={figures} />
    </>
  )
}

/** Farms only pay the main token; for pools it is one of several rewards, shown if there is any. */
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
