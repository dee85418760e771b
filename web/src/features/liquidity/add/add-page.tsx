import '../copy.ts'
import {
  addLiquidityPath,
  amountInputText,
  currencyIdOf,
  EMPTY_ADD_LIQUIDITY_FORM,
  formatAmount,
  isSameCurrencyId,
  maxSpend,
  parseLiquidityPath,
  selectLiquidityCurrency,
  switchDeposit,
  typeDeposit,
  typedDeposit,
  type Currency,
  type LiquidityField,
  type LiquidityIds,
  type Token,
} from '@ibull/domain'
import { parseAddress, useGasPrice } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { Suspense, useMemo, useState } from 'react'
import { network, SAME_PAGE, useLocation, useNavigate, useParams } from '../../../platform/index.ts'
import { usePageSymbol, Page, ReadFailure } from '../../../layout/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { useSettings } from '../../../settings/index.ts'
import {
  balanceText,
  worthText,
  CurrencyGates,
  preloadTokenSelector,
  SideNotice,
  symbolOf,
  TokenProbeNotice,
  TokenSelectorDialog,
  useMoneyText,
  useTokenCaution,
} from '../../../tokens/index.ts'
import { createLiquidityPath } from '../create-path.ts'
import { PoolBooksNotice } from '../pool-books-notice.tsx'
import { positionFacts } from '../positions/position-facts.ts'
import { PositionPanel } from '../positions/position-card.tsx'
import { liquidityScreen } from '../liquidity-flow.ts'
import { AddFormView } from './add-form-view.tsx'
import * as texts from './add-texts.ts'
import { useAddActions } from './use-add-actions.ts'
import { useAddModel, type AddModel, type AddSide } from './use-add-model.ts'

type Choosing = { readonly field: LiquidityField; readonly isOpen: boolean }

/** `/add` and `/create`: connects the model to the view. */
export function AddPage() {
  const t = useCopy()
  const money = useMoneyText()
  const [ids, navigateTo] = useLiquidityIds()
  const [form, setForm] = useState(EMPTY_ADD_LIQUIDITY_FORM)
  const model = useAddModel(ids, form)
  const { control, error, act } = useAddActions(model, form)
  const [choosing, setChoosing] = useState<Choosing>()
  usePageSymbol(pairSymbol(model))
  const { a, b, position } = model
  const { terms } = model
  const latest = useMemo(() => terms && ({ kind: 'add', request: terms } as const), [terms])

  const choose = (field: LiquidityField, currency: Currency) => {
    const id = currencyIdOf(currency)
    const isOther = isSameCurrencyId(field === 'CURRENCY_A' ? ids.currencyB : ids.currencyA, id)
    if (isOther) setForm(switchDeposit)
    navigateTo(selectLiquidityCurrency(ids, field, id))
  }
  const gasPrice = useGasPrice(useSettings((settings) => settings.gasSpeed))
  const field = (name: LiquidityField, side: AddSide) => ({
    isEstimated: false,
    amount: typedDeposit(form, name, model.isWithoutPrice) ?? computedText(side),
    currency: side.currency,
    symbol: symbolOf(side.currency),
    balance: balanceText(side.balance, money),
    usdValue: worthText(side.amount, model.usd, money),
    onMax: maxHandler(side, gasPrice.wei, (text) =>
      setForm((before) => typeDeposit(before, name, text, model.isWithoutPrice)),
    ),
    onAmountChange: (text: string) =>
      setForm((before) => typeDeposit(before, name, text, model.isWithoutPrice)),
    onOpenSelector: () => setChoosing({ field: name, isOpen: true }),
    onSelectorIntent: preloadTokenSelector,
  })

  return (
    <Page>
      <AddFormView
        notices={<AddNotices model={model} />}
        isFirstProvider={model.isPair && model.isWithoutPrice}
        a={{ ...field('CURRENCY_A', a), caution: useTokenCaution(a.currency) }}
        b={{ ...field('CURRENCY_B', b), caution: useTokenCaution(b.currency) }}
        warnings={<TokenProbeNotice currencies={[a.currency, b.currency]} />}
        prices={texts.pricesOf(model, money)}
        actions={{
          buttons: model.buttons,
          networkName: network.name,
          busyAction: control.busyAction,
          onAction: act,
          onIntent: liquidityScreen.preload,
        }}
        error={error === undefined ? undefined : errorText(t, error)}
        announcement={texts.announcementOf(model, t, money)}
      />
      {model.isPair && position && <PositionPanel position={positionFacts(position, model.usd, money)} />}
      {choosing && (
        <Suspense fallback={null}>
          <TokenSelectorDialog
            isOpen={choosing.isOpen}
            account={model.account}
            selected={choosing.field === 'CURRENCY_A' ? a.currency : b.currency}
            onSelect={(currency) => choose(choosing.field, currency)}
            onClose={() => setChoosing({ ...choosing, isOpen: false })}
          />
        </Suspense>
      )}
      <CurrencyGates
        sides={[a.side, b.side]}
        onRefuseTokens={(tokens) => navigateTo(withoutTokens(ids, tokens))}
      />
      <liquidityScreen.FlowWindow
        control={control}
        prices={model.usd.status === 'ready' ? model.usd.value : undefined}
        latest={latest}
        onClose={(hasSent, kind) => {
          if (hasSent && kind !== 'approve') setForm(EMPTY_ADD_LIQUIDITY_FORM)
        }}
      />
    </Page>
  )
}

/** Currencies of the URL, and a function to navigate to others. */
function useLiquidityIds(): readonly [LiquidityIds, (ids: LiquidityIds) => void] {
  const { currencyIdA, currencyIdB } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const ids = useMemo(
    () => parseLiquidityPath({ currencyIdA, currencyIdB }, { parseAddress }),
    [currencyIdA, currencyIdB],
  )
  const pathOf = pathname.startsWith('/create') ? createLiquidityPath : addLiquidityPath
  return [ids, (next) => navigate(pathOf(next), { state: SAME_PAGE })]
}

/** Notices about failed reads, with retry buttons. */
function AddNotices({ model }: { readonly model: AddModel }) {
  const t = useCopy()
  const { a, b } = model
  return (
    <>
      <SideNotices side={a} />
      <SideNotices side={b} />
      {model.retryPool && <ReadFailure onRetry={model.retryPool}>{t('liquidity.poolFailed')}</ReadFailure>}
      <PoolBooksNotice pool={model.situation?.kind === 'ready' ? model.situation.pool : undefined} />
      {model.isStale && model.terms && (
        <Banner tone="warning" role="status">
          {t('liquidity.stale')}
        </Banner>
      )}
    </>
  )
}

function SideNotices({ side }: { readonly side: AddSide }) {
  const t = useCopy()
  const symbol = symbolOf(side.currency) ?? ''
  return (
    <>
      <SideNotice side={side.side} />
      {side.balance.status === 'failed' && (
        <ReadFailure onRetry={side.balance.retry}>{t('liquidity.balanceFailed', { symbol })}</ReadFailure>
      )}
      {side.retryApproval && (
        <ReadFailure onRetry={side.retryApproval}>{t('form.approvalFailed', { symbol })}</ReadFailure>
      )}
    </>
  )
}

function computedText({ amount }: AddSide): string {
  return amount === undefined ? '' : formatAmount(amount)
}

/** Fills in the spendable balance; not offered once that is the amount. */
function maxHandler(
  { balance, amount }: AddSide,
  gasPriceWei: bigint,
  type: (text: string) => void,
): (() => void) | undefined {
  if (balance.status !== 'ready') return undefined
  const most = maxSpend(balance.value, gasPriceWei)
  return most.isZero() || amount?.raw === most.raw ? undefined : () => type(amountInputText(most))
}

/** Pair symbol for the page title. */
function pairSymbol({ a, b }: AddModel): string | undefined {
  if (a.currency === undefined || b.currency === undefined) return undefined
  return `${symbolOf(a.currency)}/${symbolOf(b.currency)}`
}

/** The currencies, without those that are one of the tokens. */
function withoutTokens({ currencyA, currencyB }: LiquidityIds, tokens: readonly Token[]): LiquidityIds {
  const isRefused = (id: LiquidityIds['currencyA']) => tokens.some((token) => token.address === id)
  return {
    currencyA: isRefused(currencyA) ? undefined : currencyA,
    currencyB: isRefused(currencyB) ? undefined : currencyB,
  }
}
