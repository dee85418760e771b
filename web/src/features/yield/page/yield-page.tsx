import '../copy/en.json'
import type { Loadable, YieldKey, YieldMode } from '@ibull/domain'
import { LiveRegion } from '@ibull/ui'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { network, reloadOnce } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'
import { useCopy, useMomentText } from '../../../i18n/index.ts'
import { QueuedChangesLater, useQueuedDates } from '../../../queued-changes/index.ts'
import { Page } from '../../../layout/index.ts'
import { updateSettings, useSettings } from '../../../settings/index.ts'
import { VaultCard, YieldActionWindow } from '../actions/index.ts'
import { SourceList } from '../list/source-list.tsx'
import { EmptyList, FailedList, ListNotices, LoadingList } from '../list/list-states.tsx'
import type { ViewContext } from '../model/source-view.ts'
import { useYield, type YieldReading } from '../model/use-yield.ts'
import { allWithoutPrice } from '../model/without-price.ts'
import { useYieldModel, type YieldModel, type YieldShown } from '../model/use-yield-model.ts'
import { YieldToolbar } from '../toolbar/yield-toolbar.tsx'
import { YieldHead } from './yield-head.tsx'
import styles from './yield-page.module.css'

const CalculatorDialog = lazy(() => reloadOnce(() => import('../calculator/calculator-dialog.tsx')))

const hasVault = network.contracts.vault !== undefined

/** `/farms` and `/pools`: one screen in two modes. */
export function YieldPage({ mode }: { readonly mode: YieldMode }) {
  // What an answer of the chain changes is rendered in slices: the first list at once would block a slow phone.
  return <Screen mode={mode} reading={useDeferredValue(useYield())} />
}

interface ScreenProps {
  readonly mode: YieldMode
  readonly reading: Loadable<YieldReading>
}

/** Separate from the reads: not every response changes what is shown. */
const Screen = memo(function Screen({ mode, reading }: ScreenProps) {
  const model = useYieldModel(mode, reading)
  const { account } = useAccount()
  const layout = useSettings(({ yieldView }) => yieldView)
  const shown = model.state.status === 'ready' ? model.state.value : undefined
  const vault = shown?.ofMode.find((source) => source.kind === 'vault')
  const isVaultExpected = shown === undefined && model.state.status !== 'failed' && hasVault
  const hasVaultCard = mode === 'pools' && !model.isFinished && (vault !== undefined || isVaultExpected)
  return (
    <Page isWide>
      <div className={styles.page}>
        <YieldHead
          mode={mode}
          totals={shown?.totals}
          hasFailed={model.state.status === 'failed'}
          sources={shown?.ofMode}
          hasAccount={account !== undefined}
          isOwnRead={model.hasAccount}
          prices={shown?.prices ?? 'loading'}
        />
        {hasVaultCard && <VaultCard source={vault} />}
        <YieldToolbar
          {...model}
          hasAccount={account !== undefined}
          isOwnRead={model.hasAccount}
          liveCount={shown?.liveCount}
          finishedCount={shown?.finishedCount}
          layout={layout}
          onLayoutChange={(next) => updateSettings({ yieldView: next })}
        />
        <YieldBody model={model} layout={layout} />
        <QueuedChangesLater />
      </div>
      {shown !== undefined && <YieldActionWindow sources={shown.all} />}
    </Page>
  )
})

function YieldBody({ model, layout }: { readonly model: YieldModel; readonly layout: 'cards' | 'table' }) {
  const { state } = model
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <LoadingList layout={layout} />
    case 'failed':
      return <FailedList error={state.error} onRetry={state.retry} />
    case 'ready':
      return <Known model={model} layout={layout} value={state.value} isStale={state.isStale} />
  }
}

interface KnownProps {
  readonly model: YieldModel
  readonly layout: 'cards' | 'table'
  readonly value: YieldShown
  readonly isStale: boolean
}

function Known({ model, layout, value, isStale }: KnownProps) {
  const t = useCopy()
  const money = useMoneyText()
  const { mode, isFinished } = model
  const { shown, feeState, prices } = value
  const now = value.asOf.timestamp
  const moment = useMomentText()
  const queued = useQueuedDates()
  const context = useMemo<ViewContext>(() => {
    const changeDue = (key: YieldKey) => {
      const due = queued.get(key)
      return due === undefined ? undefined : moment.due(due)
    }
    return { t, money, now, feeState, prices, changeDue }
  }, [t, money, moment, now, feeState, prices, queued])
  const withoutPrice = useMemo(() => (prices === 'ready' ? allWithoutPrice(shown) : []), [prices, shown])
  const [calculated, setCalculated] = useState<{ readonly key: YieldKey; readonly isOpen: boolean }>()
  const calculate = useCallback((key: YieldKey) => setCalculated({ key, isOpen: true }), [])
  const source = calculated === undefined ? undefined : value.all.find(({ key }) => key === calculated.key)
  const title = t(mode === 'farms' ? 'yield.farmsTitle' : 'yield.poolsTitle')
  const label = `${title}: ${t(isFinished ? 'yield.finished' : 'yield.live')}`
  return (
    <section className={styles.list} aria-label={label}>
      <h2 className={styles.hidden}>{label}</h2>
      <ListNotices
        isStale={isStale}
        arePricesFailed={prices === 'failed'}
        withoutPrice={withoutPrice}
        areFeesUnknown={mode === 'farms' && feeState === 'unknown'}
      />
      <LiveRegion message={t.plural('yield.results', shown.length)} />
      {shown.length === 0 ? (
        <EmptyList
          mode={mode}
          isFinished={isFinished}
          search={model.search}
          isStakedOnly={model.hasAccount && model.isStakedOnly}
          onClearSearch={() => model.onSearchChange('')}
          onShowAll={() => model.onStakedOnlyChange(false)}
        />
      ) : (
        <SourceList
          label={label}
          mode={mode}
          layout={layout}
          sources={shown}
          context={context}
          arePricesLoading={prices === 'loading'}
          hasAccount={model.hasAccount}
          sort={model.sort}
          onSort={model.onSortChange}
          onCalculate={calculate}
        />
      )}
      {calculated !== undefined && source !== undefined && (
        <Suspense fallback={null}>
          <CalculatorDialog
            key={calculated.key}
            source={source}
            isOpen={calculated.isOpen}
            onClose={() => setCalculated({ ...calculated, isOpen: false })}
            onClosed={() => setCalculated(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
