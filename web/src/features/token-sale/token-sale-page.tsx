import './copy/en.json'
import { addressKey, type Address } from '@ibull/domain'
import { Banner, SegmentedControl } from '@ibull/ui'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { PoolKind } from '@ibull/domain/token-sale'
import { useAccount } from '../../connect/index.ts'
import { errorText, useCopy, useIntlSoon } from '../../i18n/index.ts'
import { Page, PageHeader, ReadFailure } from '../../layout/index.ts'
import { reloadOnce } from '../../platform/index.ts'
import { ConnectRow } from './claim-row.tsx'
import { SaleFlowWindow, useSaleFlow, type SaleFlowControl } from './flow/sale-flow.ts'
import { HowToTakePart } from './how-to-take-part.tsx'
import { NextSale } from './next-sale.tsx'
import { PastSale } from './past-sale.tsx'
import { useSales, type SalesModel, type SalesView } from './use-sales.ts'
import styles from './token-sale.module.css'

const CommitDialog = lazy(() => reloadOnce(() => import('./commit/commit-dialog.tsx')))

/** `/ifo`: the upcoming or live sale, past sales with their remaining claims, and how to take part. */
export function TokenSalePage() {
  const t = useCopy()
  useIntlSoon()
  const { account } = useAccount()
  const control = useSaleFlow()
  const [view, setView] = useState<SalesView>('next')
  const model = useSales(account, view)
  const { sales, participant } = model
  const [committing, setCommitting] = useState<{ readonly kind: PoolKind; readonly id: number }>()
  const active = sales.find(({ listing }) => listing.isActive)
  const states = [...sales.flatMap(({ sale, positions }) => [sale, positions]), participant]
  const failures = states.filter((state) => state.status === 'failed')
  const [failed] = failures
  const isStale = states.some((state) => state.status === 'ready' && state.isStale)
  // Sales render in slices: an answer changes all of them, which blocks a slow phone for 100 ms.
  const shown = useDeferredValue({ ...model, account, view })
  const onCommit = useCallback(
    (kind: PoolKind) => setCommitting(({ id } = { id: 0, kind }) => ({ kind, id: id + 1 })),
    [],
  )
  return (
    <Page isWide>
      <PageHeader title={t('sales.title')} subtitle={t('sales.subtitle')} isConfigHidden />
      {failed !== undefined && (
        <ReadFailure onRetry={() => failures.forEach(({ retry }) => retry())}>
          {t('sales.failed', { reason: errorText(t, failed.error) })}
        </ReadFailure>
      )}
      {isStale && (
        <Banner tone="warning" role="status">
          {t('sales.stale')}
        </Banner>
      )}
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
      <SegmentedControl
        label={t('sales.view')}
        segments={(['next', 'past'] as const).map((value) => ({ value, label: t(`sales.view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      <Sales {...shown} control={control} onCommit={onCommit} />
      {committing !== undefined && active?.sale.status === 'ready' && (
        <Suspense fallback={null}>
          <CommitDialog
            key={committing.id}
            shown={active}
            sale={active.sale.value}
            kind={committing.kind}
            hasProfile={participant.status === 'ready' ? participant.value.hasProfile : undefined}
            onDone={() => setCommitting(undefined)}
          />
        </Suspense>
      )}
      <SaleFlowWindow control={control} />
    </Page>
  )
}

interface SalesProps extends SalesModel {
  readonly view: SalesView
  readonly account: Address | undefined
  readonly control: SaleFlowControl
  readonly onCommit: (kind: PoolKind) => void
}

/** The sales of a view, and how to take part in the active one. */
const Sales = memo(function Sales({ view, sales, participant, now, account, control, onCommit }: SalesProps) {
  const t = useCopy()
  const active = sales.find(({ listing }) => listing.isActive)
  const points = participant.status === 'ready' ? participant.value.claimablePoints : {}
  const hasProfile = participant.status === 'ready' ? participant.value.hasProfile : undefined
  const shared = { account, control, now, hasProfile }
  return (
    <>
      {view === 'next' && active === undefined && <p className={styles.quiet}>{t('sales.none')}</p>}
      {view === 'next' && active !== undefined && (
        <>
          <NextSale
            {...shared}
            shown={active}
            points={points[addressKey(active.listing.address)]}
            onCommit={onCommit}
          />
          <HowToTakePart account={account} hasProfile={hasProfile} shown={active} />
        </>
      )}
      {view === 'past' && sales.length === 0 && <p className={styles.quiet}>{t('sales.noPast')}</p>}
      {view === 'past' && sales.length > 0 && account === undefined && <ConnectRow />}
      {view === 'past' && sales.length > 0 && (
        <ul className={styles.past}>
          {sales.map((shown) => (
            <li key={shown.listing.id}>
              <PastSale {...shared} shown={shown} points={points[addressKey(shown.listing.address)]} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
})
