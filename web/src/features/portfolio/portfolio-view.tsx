import { Banner, Button, Card, Figures, type FigureValue } from '@ibull/ui'
import { joinSums } from '@ibull/domain/portfolio'
import type { Loadable } from '@ibull/domain'
import type { ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import { Mark } from '../../layout/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import type { Holdings } from './model/holding.ts'
import type { Parts } from './model/use-parts.ts'
import { PartTable } from './parts/part-table.tsx'
import styles from './portfolio.module.css'

export interface PortfolioViewProps {
  /** `undefined` without a wallet. */
  readonly parts: Parts | undefined
  readonly onConnect: () => void
  /** Button that claims everything. */
  readonly claimAll?: ReactNode
}

/** Totals and sections of a portfolio, or a button to connect a wallet. */
export function PortfolioView({ parts, onConnect, claimAll }: PortfolioViewProps) {
  const t = useCopy()
  if (parts === undefined) {
    return (
      <Card className={styles.disconnected}>
        <Mark size={88} />
        <p>{t('portfolio.connectText')}</p>
        <Button size="large" aria-haspopup="dialog" onClick={onConnect}>
          {t('portfolio.connect')}
        </Button>
      </Card>
    )
  }
  const { wallet, liquidity, stakes, claims } = parts
  const isStale = [wallet, liquidity, stakes, claims].some((part) => part.status === 'ready' && part.isStale)
  return (
    <>
      {isStale && (
        <Banner tone="warning" role="status">
          {t('portfolio.stale')}
        </Banner>
      )}
      <Totals parts={parts} />
      {untilLoading([
        { id: 'claims', part: claims, actions: claimAll } as const,
        { id: 'wallet', part: wallet } as const,
        { id: 'liquidity', part: liquidity } as const,
        ...(stakes.status === 'idle' ? [] : [{ id: 'stakes', part: stakes } as const]),
      ]).map((each) => (
        <PartTable key={each.id} {...each} />
      ))}
    </>
  )
}

/** Leaves out what is below a part still loading: it would move by as many rows as that part gets. */
function untilLoading<Each extends { readonly part: Loadable<Summed> }>(
  parts: readonly Each[],
): readonly Each[] {
  const loading = parts.findIndex(({ part }) => part.status === 'loading')
  return loading === -1 ? parts : parts.slice(0, loading + 1)
}

type Summed = Pick<Holdings, 'sum' | 'unreadCount'>

/** Nothing is counted twice: a stake's earnings are included in the stake. */
function Totals({ parts: { wallet, liquidity, stakes, claims } }: { readonly parts: Parts }) {
  const t = useCopy()
  const money = useMoneyText()
  const working = [liquidity, ...(stakes.status === 'idle' ? [] : [stakes])]
  const besides: Loadable<Summed> =
    claims.status === 'ready'
      ? { ...claims, value: { sum: claims.value.besideStakes, unreadCount: claims.value.unreadCount } }
      : claims
  return (
    <Figures
      className={styles.totals}
      label={t('portfolio.totals')}
      figures={[
        { id: 'all', label: t('portfolio.total'), value: figureOf([wallet, ...working, besides]) },
        { id: 'wallet', label: t('portfolio.wallet'), value: figureOf([wallet]) },
        { id: 'working', label: t('portfolio.working'), value: figureOf(working) },
        { id: 'claims', label: t('portfolio.claims'), value: figureOf([claims]) },
      ]}
    />
  )

  function figureOf(states: readonly Loadable<Summed>[]): FigureValue {
    const ready = states.flatMap((state) => (state.status === 'ready' ? [state.value] : []))
    const failed = states.filter(({ status }) => status === 'failed').length
    if (ready.length + failed < states.length) return { status: 'loading' }
    if (ready.length === 0) return { status: 'unknown', reason: t('portfolio.unread') }
    const { usd, unpricedCount } = joinSums(ready.map(({ sum }) => sum))
    const isPartial = failed > 0 || ready.some(({ unreadCount }) => unreadCount > 0)
    const detail = isPartial
      ? t('portfolio.partial')
      : unpricedCount > 0
        ? t.plural('portfolio.unpriced', unpricedCount)
        : undefined
    return { status: 'known', text: money.usd(usd), detail }
  }
}
