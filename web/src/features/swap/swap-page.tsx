import '../../tokens/form/copy/en.json'
import './copy/en.json'
import {
  amountInputText,
  currencyIdOf,
  maxSpend,
  selectCurrency,
  switchCurrencies,
  typeAmount,
  typeRecipient,
  withoutCurrencies,
  type AutomaticSlippage,
  type SwapField,
  type SwapForm,
} from '@ibull/domain'
import { useGasPrice } from '@ibull/chain'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { network, reloadOnce, whenIdle } from '../../platform/index.ts'
import { AsideSkeleton, ColumnsPage, usePageSymbol, PageHeader } from '../../layout/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { hasSwapChart, useIsSwapChartOpen, useSettings } from '../../settings/index.ts'
import {
  balanceText,
  CurrencyGates,
  ImitationNotice,
  preloadTokenSelector,
  symbolOf,
  TokenProbeNotice,
  TokenSelectorDialog,
  useMoneyText,
  useTokenCaution,
} from '../../tokens/index.ts'
import { SWAP_CHART_PLACE } from './chart/toggle-id.ts'
import { FormNotices } from './form-notices.tsx'
import * as texts from './form-texts.ts'
import { routeOf, type CallState } from './call-state.ts'
import styles from './swap-form.module.css'
import type { Widening } from './market/widening.ts'
import type { SplitFinder } from './split/split-question.ts'
import { SwapFormView } from './swap-form-view.tsx'
import { swapScreen } from './swap-flow.ts'
import { useSwapActions } from './use-swap-actions.ts'
import { useSwapForm } from './use-swap-form.ts'
import { useSwapModel } from './use-swap-model.ts'

let idle: Promise<void> | undefined
/** Resolves when the page is idle for the first time. */
const untilIdle = () => (idle ??= new Promise((resolve) => void whenIdle(resolve)))

/** Loaded after the quote, since neither sharing nor the chart is needed before. */
const HeaderActions = lazy(async () => {
  await untilIdle()
  return reloadOnce(() => import('./header-actions.tsx'))
})
const SwapChart = lazy(async () => {
  await untilIdle()
  return reloadOnce(() => import('./chart/swap-chart.tsx')).catch(() => ({ default: ChartFailure }))
})

/** If its code fails to load, failures only appear when the button is pressed. */
const SwapCheck = lazy(() =>
  import('./swap-flows.ts').then(
    (module) => ({ default: module.SwapCheck }),
    () => ({ default: () => null }),
  ),
)
/**
 * Loaded after the quote; if its code fails to load, quotes use a single route over the pairs of the network's own
 * tokens, and the automatic tolerance is the standard one.
 */
const Searches = lazy(async () => {
  await untilIdle()
  return import('./searches.tsx').catch(() => ({ default: () => null }))
})
/** Loaded once a pool of the route has to be updated. */
const PoolNotice = lazy(() => reloadOnce(() => import('../../pool-books/index.ts')))
const PriceImpactDialog = lazy(() => reloadOnce(() => import('./warnings/price-impact-dialog.tsx')))

/** Replaces a chart whose code failed to load. */
function ChartFailure() {
  return <p role="alert">{useCopy()('swap.chartFailed')}</p>
}

type Choosing = { readonly field: SwapField; readonly isOpen: boolean }

/** Swap screen: connects the model to the view. */
export function SwapPage() {
  const t = useCopy()
  const money = useMoneyText()
  const [form, change] = useSwapForm()
  const [call, setCall] = useState<CallState>()
  const [hasPoolNotice, showPoolNotice] = useState(false)
  if (call?.pools && !hasPoolNotice) showPoolNotice(true)
  const [finder, setFinder] = useState<SplitFinder>()
  const [widening, setWidening] = useState<Widening>()
  const [automatic, setAutomatic] = useState<AutomaticSlippage>()
  const model = useSwapModel(form, call?.validity ?? 'loading', finder, widening, automatic)
  const { control, act, isImpactDialogOpen, confirmImpact, cancelImpact } = useSwapActions(model)
  const gasPrice = useGasPrice(useSettings((settings) => settings.gasSpeed))
  const isChartOpen = useIsSwapChartOpen()
  const [choosing, setChoosing] = useState<Choosing>()
  const context = { t, money, gasPriceWei: gasPrice.wei }
  usePageSymbol(pairSymbol(model))
  useIdlePreload()

  const { account, market, terms, trade, recipient } = model
  const route = routeOf(trade)
  const prices = market.status === 'ready' ? market.value.prices : undefined
  const latest = useMemo(
    () =>
      terms === undefined || !recipient.isUsable ? undefined : ({ kind: 'swap', request: terms } as const),
    [terms, recipient.isUsable],
  )

  return (
    <>
      <ColumnsPage
        aside={
          isChartOpen ? (
            <div id={SWAP_CHART_PLACE} className={styles.chart}>
              <Suspense fallback={<AsideSkeleton />}>
                <SwapChart input={model.input} output={model.output} />
              </Suspense>
            </div>
          ) : undefined
        }
      >
        <SwapFormView
          header={
            <PageHeader
              title={t('swap.title')}
              subtitle={t('swap.subtitle')}
              actions={
                <Suspense fallback={<span className={styles.slot} data-chart={hasSwapChart} />}>
                  <HeaderActions form={form} />
                </Suspense>
              }
            />
          }
          notices={<FormNotices form={form} model={model} onChange={change} />}
          input={{
            ...sideProps('input', form, model, money),
            caution: useTokenCaution(model.input),
            onMax: maxHandler(model, gasPrice.wei, change),
            onAmountChange: (text) => change((before) => typeAmount(before, 'input', text)),
            onOpenSelector: () => setChoosing({ field: 'input', isOpen: true }),
            onSelectorIntent: preloadTokenSelector,
          }}
          output={{
            ...sideProps('output', form, model, money),
            caution: useTokenCaution(model.output),
            usdDifference: texts.usdDifference(model, context),
            onAmountChange: (text) => change((before) => typeAmount(before, 'output', text)),
            onOpenSelector: () => setChoosing({ field: 'output', isOpen: true }),
            onSelectorIntent: preloadTokenSelector,
          }}
          onSwitch={() => change(switchCurrencies)}
          warnings={
            <>
              <TokenProbeNotice currencies={[model.input, model.output]} />
              {hasPoolNotice && (
                <Suspense fallback={null}>
                  <PoolNotice pools={call?.pools} />
                </Suspense>
              )}
            </>
          }
          recipient={recipientProps(form, model, change)}
          onAddRecipient={() => change((before) => typeRecipient(before, ''))}
          price={texts.priceOf(model, money)}
          slippage={texts.slippageLabel(model, context)}
          onOpenSettings={() => openDialog('settings')}
          actions={{
            buttons: model.buttons,
            refusal: call?.reason,
            networkName: network.name,
            busyAction: control.busyAction,
            onAction: act,
            onIntent: swapScreen.preload,
          }}
          error={control.error === undefined ? undefined : errorText(t, control.error)}
          details={texts.detailsOf(model, context)}
          announcement={call?.reason ?? texts.announcementOf(model, context)}
        />
      </ColumnsPage>
      {choosing !== undefined && (
        <Suspense fallback={null}>
          <TokenSelectorDialog
            isOpen={choosing.isOpen}
            account={model.account}
            selected={choosing.field === 'input' ? model.input : model.output}
            onSelect={(currency) =>
              change((before) => selectCurrency(before, choosing.field, currencyIdOf(currency)))
            }
            onClose={() => setChoosing({ ...choosing, isOpen: false })}
          />
        </Suspense>
      )}
      <CurrencyGates
        sides={[model.inputSide, model.outputSide]}
        onRefuseTokens={(tokens) => change((before) => withoutCurrencies(before, tokens.map(currencyIdOf)))}
      >
        {isImpactDialogOpen && trade !== undefined && (
          <Suspense fallback={null}>
            <PriceImpactDialog
              trade={trade}
              prices={prices}
              onContinue={confirmImpact}
              onCancel={cancelImpact}
            />
          </Suspense>
        )}
      </CurrencyGates>
      {market.status === 'ready' && (
        <Suspense fallback={null}>
          <Searches
            model={model}
            call={call}
            gasPriceWei={gasPrice.wei}
            onWiden={setWidening}
            onFindSplits={setFinder}
            onSlippage={setAutomatic}
          />
        </Suspense>
      )}
      {model.isCallDue && account !== undefined && terms !== undefined && (
        <Suspense fallback={null}>
          <SwapCheck
            key={JSON.stringify([account, model.chosenSlippageBps, form, route])}
            account={account}
            terms={terms}
            route={route}
            onChange={setCall}
          />
        </Suspense>
      )}
      <swapScreen.FlowWindow
        control={control}
        prices={prices}
        latest={latest}
        onClose={(hasSent, kind) => {
          const isDone = hasSent && kind !== 'approve'
          if (isDone) change((before) => typeAmount(before, before.independentField, ''))
        }}
      />
    </>
  )
}

type Change = (change: (form: SwapForm) => SwapForm) => void
type Model = ReturnType<typeof useSwapModel>
type Money = ReturnType<typeof useMoneyText>

function sideProps(field: SwapField, form: SwapForm, model: Model, money: Money) {
  const isTyped = form.independentField === field
  const currency = field === 'input' ? model.input : model.output
  const amount = field === 'input' ? model.inputAmount : model.outputAmount
  const balance = field === 'input' ? model.inputBalance : model.outputBalance
  const isWrap = model.wrapType !== 'none'
  return {
    isEstimated: !isTyped && !isWrap && model.trade !== undefined,
    amount: isTyped || isWrap ? form.typedValue : texts.estimateText(amount),
    isAmountPending: !isTyped && model.quote.status === 'loading',
    currency,
    symbol: symbolOf(currency),
    balance: balanceText(balance, money),
    usdValue: texts.worthOnForm(amount, model, money),
  }
}

function maxHandler({ inputBalance }: Model, gasPriceWei: bigint, change: Change): (() => void) | undefined {
  if (inputBalance.status !== 'ready') return undefined
  const most = maxSpend(inputBalance.value, gasPriceWei)
  if (most.isZero()) return undefined
  return () => change((before) => typeAmount(before, 'input', amountInputText(most)))
}

function recipientProps(form: SwapForm, model: Model, change: Change) {
  if (model.wrapType !== 'none' || form.isRecipientFromLink) return false
  if (form.recipient === undefined) return undefined
  const { address } = model.recipient
  return {
    text: form.recipient,
    onTextChange: (text: string) => change((before) => typeRecipient(before, text)),
    onRemove: () => change((before) => typeRecipient(before, undefined)),
    topLevelNames: network.nameService?.topLevelNames ?? [],
    recipient: model.recipient,
    explorerUrl: address === undefined ? undefined : network.explorer.addressUrl(address),
    warning: address !== undefined && (
      <Suspense fallback={null}>
        <ImitationNotice recipient={address} account={model.account} />
      </Suspense>
    ),
  }
}

/** Pair symbol for the page title. */
function pairSymbol({ input, output }: Model): string | undefined {
  if (input === undefined || output === undefined) return undefined
  return `${symbolOf(input)}/${symbolOf(output)}`
}

/** Preloads what is needed next when the page is idle. */
function useIdlePreload(): void {
  useEffect(() => whenIdle(preloadTokenSelector), [])
}
