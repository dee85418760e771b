import '../copy.ts'
import {
  choosePercent,
  EMPTY_REMOVE_LIQUIDITY_FORM,
  formatAmount,
  NATIVE_CURRENCY_ID,
  parseLiquidityPath,
  removeLiquidityPath,
  isSameCurrencyId,
  typeRemoval,
  wholePercent,
  mapLoadable,
  type Amount,
  type LiquidityIds,
  type RemoveLiquidityField,
  type RemoveLiquidityForm,
} from '@ibull/domain'
import { parseAddress } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { network, useNavigate, useParams } from '../../../platform/index.ts'
import { usePageSymbol, Page, ReadFailure } from '../../../layout/index.ts'
import { useSwitchNetwork } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { useSettings } from '../../../settings/index.ts'
import {
  PairLogo,
  CurrencyGates,
  SideNotice,
  symbolOf,
  symbolText,
  useMoneyText,
  useTokenCaution,
  type MoneyText,
  worthText,
  type LoadableText,
} from '../../../tokens/index.ts'
import { PoolBooksNotice } from '../pool-books-notice.tsx'
import { positionFacts } from '../positions/position-facts.ts'
import { PositionPanel } from '../positions/position-card.tsx'
import { rateTexts } from '../rates.ts'
import { liquidityScreen } from '../liquidity-flow.ts'
import { RemoveFormView, type ReceivedSide, type RemoveFormViewProps } from './remove-form-view.tsx'
import { useRemoveModel, type RemoveModel } from './use-remove-model.ts'

/** `/remove/{A}/{B}`: connects the model to the view. */
export function RemovePage() {
  const t = useCopy()
  const money = useMoneyText()
  const navigate = useNavigate()
  const ids = useIds()
  const [form, setForm] = useState(EMPTY_REMOVE_LIQUIDITY_FORM)
  const [isDetailed, setIsDetailed] = useState(false)
  const model = useRemoveModel(ids, form)
  const { control, act } = useRemoveAction(model)
  const { a, b, withdrawal, position } = model
  const held = position.status === 'ready' ? position.value : undefined
  const cautionA = useTokenCaution(a)
  const cautionB = useTokenCaution(b)
  const symbols = a === undefined || b === undefined ? undefined : { a: symbolText(a), b: symbolText(b) }
  usePageSymbol(symbols === undefined ? undefined : `${symbols.a}/${symbols.b}`)
  const type = (field: RemoveLiquidityField) => (text: string) => setForm(typeRemoval(field, text))
  const { terms } = model
  const latest = useMemo(
    () => (terms === undefined ? undefined : ({ kind: 'remove', request: terms } as const)),
    [terms],
  )

  return (
    <Page>
      <RemoveFormView
        symbols={symbols}
        notices={<RemoveNotices model={model} />}
        isDetailed={isDetailed}
        onDetailedChange={setIsDetailed}
        percent={{
          text: percentText(form, model),
          percent: percentOf(form, model),
          onTextChange: type('LIQUIDITY_PERCENT'),
          onChoose: (percent) => setForm(choosePercent(percent)),
          isDisabled: held === undefined,
        }}
        liquidity={{
          isEstimated: false,
          amount: fieldText(form, 'LIQUIDITY', withdrawal?.liquidity),
          currency: held?.pool.liquidityToken,
          symbol: symbols === undefined ? undefined : t('liquidity.pairName', symbols),
          mark: a !== undefined && b !== undefined && <PairLogo a={a} b={b} />,
          caution: undefined,
          balance: heldText(position, money),
          usdValue: { status: 'idle' },
          onMax: held === undefined || isAll(model) ? undefined : () => setForm(choosePercent(100)),
          onAmountChange: type('LIQUIDITY'),
        }}
        a={{
          isEstimated: false,
          amount: fieldText(form, 'CURRENCY_A', withdrawal?.amountA),
          currency: a,
          symbol: symbolOf(a),
          caution: cautionA,
          balance: { status: 'idle' },
          usdValue: worthText(withdrawal?.amountA, model.usd, money),
          onAmountChange: type('CURRENCY_A'),
        }}
        b={{
          isEstimated: false,
          amount: fieldText(form, 'CURRENCY_B', withdrawal?.amountB),
          currency: b,
          symbol: symbolOf(b),
          caution: cautionB,
          balance: { status: 'idle' },
          usdValue: worthText(withdrawal?.amountB, model.usd, money),
          onAmountChange: type('CURRENCY_B'),
        }}
        received={
          withdrawal === undefined
            ? undefined
            : [receivedSide(withdrawal.amountA, model, money), receivedSide(withdrawal.amountB, model, money)]
        }
        otherForm={otherForm(ids)}
        rates={ratesOf(model, t, money)}
        button={model.button}
        networkName={network.name}
        isBusy={control.busyAction !== undefined}
        onAction={act}
        onIntent={liquidityScreen.preload}
        error={control.error === undefined ? undefined : errorText(t, control.error)}
        announcement={announcementOf(model, t, money)}
      />
      {held !== undefined && <PositionPanel position={positionFacts(held, model.usd, money)} />}
      {position.status === 'loading' && <span hidden data-page-loading />}
      <CurrencyGates sides={[model.sideA, model.sideB]} onRefuseTokens={() => navigate('/pool')} />
      <liquidityScreen.FlowWindow
        control={control}
        prices={model.usd.status === 'ready' ? model.usd.value : undefined}
        latest={latest}
        onClose={(hasSent) => {
          if (hasSent) setForm(EMPTY_REMOVE_LIQUIDITY_FORM)
        }}
      />
    </Page>
  )
}

function useIds(): LiquidityIds {
  const { currencyIdA, currencyIdB } = useParams()
  return useMemo(
    () => parseLiquidityPath({ currencyIdA, currencyIdB }, { parseAddress }),
    [currencyIdA, currencyIdB],
  )
}

function useRemoveAction({ terms }: RemoveModel) {
  const control = liquidityScreen.useFlow()
  const switchNetwork = useSwitchNetwork()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const act = (action: RemoveModel['button']['action']) => {
    switch (action) {
      case 'connectWallet':
        return openDialog('connect')
      case 'switchNetwork':
        return switchNetwork()
      case 'remove':
        if (terms !== undefined) control.start('remove', { kind: 'remove', request: terms }, isExpert)
    }
  }
  return { control, act }
}

/** Notices about failed reads, with retry buttons. */
function RemoveNotices({ model }: { readonly model: RemoveModel }) {
  const t = useCopy()
  const { position } = model
  return (
    <>
      <SideNotice side={model.sideA} />
      <SideNotice side={model.sideB} />
      {position.status === 'failed' && (
        <ReadFailure onRetry={position.retry}>{t('liquidity.positionFailed')}</ReadFailure>
      )}
      <PoolBooksNotice pool={position.status === 'ready' ? position.value?.pool : undefined} />
      {position.status === 'ready' && position.isStale && model.terms !== undefined && (
        <Banner tone="warning" role="status">
          {t('liquidity.stale')}
        </Banner>
      )}
    </>
  )
}

/** Text of the percent field: as typed there, or computed from the other fields. */
function percentText(form: RemoveLiquidityForm, model: RemoveModel): string {
  return form.independentField === 'LIQUIDITY_PERCENT' ? form.typedValue : String(percentOf(form, model))
}

function percentOf(form: RemoveLiquidityForm, { withdrawal }: RemoveModel): number {
  if (form.independentField === 'LIQUIDITY_PERCENT') return Number(form.typedValue)
  return withdrawal === undefined ? 0 : wholePercent(withdrawal.share)
}

function fieldText(
  form: RemoveLiquidityForm,
  field: RemoveLiquidityField,
  computed: Amount | undefined,
): string {
  if (form.independentField === field) return form.typedValue
  return computed === undefined ? '' : formatAmount(computed)
}

/** Whether the form withdraws the whole position. */
function isAll({ withdrawal, position }: RemoveModel): boolean {
  const held = position.status === 'ready' ? position.value?.liquidity.raw : undefined
  return withdrawal !== undefined && withdrawal.liquidity.raw === held
}

function heldText(position: RemoveModel['position'], money: MoneyText): LoadableText {
  if (position.status === 'ready' && position.value === undefined) return { status: 'idle' }
  return mapLoadable(position, (held) => (held === undefined ? undefined : money.amount(held.liquidity)))
}

function receivedSide(amount: Amount, model: RemoveModel, money: MoneyText): ReceivedSide {
  const worth = worthText(amount, model.usd, money)
  return {
    currency: amount.currency,
    symbol: symbolText(amount.currency),
    amount: money.amount(amount),
    usd: worth.status === 'ready' && worth.value !== undefined ? `≈ ${worth.value}` : undefined,
  }
}

function ratesOf(
  { prices, position, sideA, sideB }: RemoveModel,
  t: Copy,
  money: MoneyText,
): RemoveFormViewProps['rates'] {
  if (prices !== undefined) return rateTexts(prices.priceOfA, t, money)
  return [sideA, sideB, position].some(({ status }) => status === 'loading') ? 'loading' : undefined
}

/** The same screen with BNB in place of WBNB, or the reverse; absent if neither token is one of them. */
function otherForm(ids: LiquidityIds): { readonly symbol: string; readonly to: string } | undefined {
  const wrapped = network.wrappedNative.address
  const hasNative = [ids.currencyA, ids.currencyB].includes(NATIVE_CURRENCY_ID)
  const turned = (id: LiquidityIds['currencyA']): LiquidityIds['currencyA'] => {
    if (id === NATIVE_CURRENCY_ID) return wrapped
    return isSameCurrencyId(id, wrapped) ? NATIVE_CURRENCY_ID : id
  }
  const other = { currencyA: turned(ids.currencyA), currencyB: turned(ids.currencyB) }
  const to = removeLiquidityPath(other)
  if (to === undefined || to === removeLiquidityPath(ids)) return undefined
  return { symbol: symbolText(hasNative ? network.wrappedNative : network.native), to }
}

function announcementOf({ withdrawal }: RemoveModel, t: Copy, money: MoneyText): string {
  if (withdrawal === undefined) return ''
  return t('liquidity.announceRemove', {
    a: money.money(withdrawal.amountA, 3),
    b: money.money(withdrawal.amountB, 3),
  })
}
