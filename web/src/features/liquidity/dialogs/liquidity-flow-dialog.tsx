import './copy.ts'
import {
  formatPoolShare,
  Percent,
  Price,
  type Amount,
  type RemoveLiquidityTerms,
  type Token,
  type UsdPrices,
} from '@ibull/domain'
import type { Flow, StepSnapshot } from '@ibull/chain/write'
import { useEffect, useMemo } from 'react'
import { useWatchedToken } from '../../../connect/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import {
  ApproveDialog,
  FlowDialog,
  useSharedFlowProps,
  type OpenedScreenFlow,
  type ScreenFlowDialogProps,
  type SharedFlowProps,
  stepsFee,
} from '../../../transactions/index.ts'
import { symbolText, useMoneyText, useTokenCaution, type MoneyText } from '../../../tokens/index.ts'
import type { DepositRequest, LiquidityRequests } from '../liquidity-request.ts'
import { rateTexts } from '../rates.ts'
import { DepositReview, TermsUpdated, WithdrawalReview, type ReviewedSide } from './liquidity-review.tsx'

/** Dialog of all liquidity flows. */
export default function LiquidityFlowDialog(props: ScreenFlowDialogProps<LiquidityRequests>) {
  const { active, prices } = props
  const shared = useSharedFlowProps(
    props,
    useMemo(() => tokensOf(active), [active]),
  )
  switch (active.kind) {
    case 'add':
      return <AddDialog flow={active.flow} shared={shared} prices={prices} />
    case 'remove':
      return <RemoveDialog flow={active.flow} shared={shared} prices={prices} />
    case 'approve':
      return <ApproveDialog {...shared} flow={active.flow} />
  }
}

function tokensOf(active: OpenedScreenFlow<LiquidityRequests>): readonly Token[] {
  switch (active.kind) {
    case 'add': {
      const { request } = active.flow.getSnapshot()
      return request === undefined ? [] : [request.amountA.currency.wrapped, request.amountB.currency.wrapped]
    }
    case 'remove': {
      const { request } = active.flow.getSnapshot()
      if (request === undefined) return []
      const { amountA, amountB, liquidity } = request
      return [amountA.currency.wrapped, amountB.currency.wrapped, liquidity.currency]
    }
    case 'approve':
      return []
  }
}

interface KindProps<Request> {
  readonly flow: Flow<Request>
  readonly shared: SharedFlowProps
  readonly prices: UsdPrices | undefined
}

function AddDialog({ flow, shared, prices }: KindProps<DepositRequest>) {
  const t = useCopy()
  const money = useMoneyText()
  useFailureLog(flow)
  const { request } = flow.getSnapshot()
  const isNew = request?.isFirstDeposit === true
  const liquidityToken = request?.minted.currency
  const watched = useWatchedToken(liquidityToken)
  return (
    <FlowDialog
      {...shared}
      flow={flow}
      title={t(isNew ? 'liquidity.creatingPool' : 'liquidity.willReceive')}
      isRejectionSilent
      confirmLabel={t(isNew ? 'liquidity.createAndSupply' : 'liquidity.confirmSupply')}
      pendingText={(terms) => t('liquidity.supplying', both(terms, money))}
      doneText={(terms) => t('liquidity.supplied', both(terms, money))}
      review={(terms, steps) => <DepositTerms terms={terms} steps={steps} prices={prices} />}
      changedTerms={(terms) => (
        <TermsUpdated
          text={t('liquidity.supplyUpdatedTo', {
            ...both(terms, money),
            liquidity: money.amount(terms.minted),
          })}
        />
      )}
      watch={watched && liquidityToken && { ...watched, symbol: symbolText(liquidityToken) }}
    />
  )
}

/** Logs failures other than rejections, as specified. */
function useFailureLog(flow: Flow<DepositRequest>): void {
  useEffect(
    () =>
      flow.subscribe(() => {
        const { status, error } = flow.getSnapshot()
        if (status === 'failed' && error?.code !== 'transactionRejected') {
          console.warn('Liquidity was not added.', error)
        }
      }),
    [flow],
  )
}

interface TermsProps<Terms> {
  readonly terms: Terms
  readonly steps: readonly StepSnapshot[]
  readonly prices: UsdPrices | undefined
}

function DepositTerms({ terms, steps, prices }: TermsProps<DepositRequest>) {
  const t = useCopy()
  const money = useMoneyText()
  const style = { style: money.style }
  return (
    <DepositReview
      a={useSide(terms.amountA, undefined, prices)}
      b={useSide(terms.amountB, undefined, prices)}
      liquidity={money.amount(terms.minted)}
      slippage={money.percent(Percent.fromBps(terms.slippageBps))}
      networkFee={stepsFee(steps, prices, t, money)}
      share={formatPoolShare(terms.share, { significantDigits: 6, ...style })}
      rates={rateTexts(Price.fromAmounts(terms.amountA, terms.amountB), t, money)}
      isFirstDeposit={terms.isFirstDeposit}
    />
  )
}

function RemoveDialog({ flow, shared, prices }: KindProps<RemoveLiquidityTerms>) {
  const t = useCopy()
  const money = useMoneyText()
  return (
    <FlowDialog
      {...shared}
      flow={flow}
      title={t('liquidity.willReceive')}
      confirmLabel={t('liquidity.confirmRemove')}
      pendingText={(terms) => t('liquidity.removing', both(terms, money))}
      doneText={(terms) => t('liquidity.removed', both(terms, money))}
      review={(terms, steps) => <WithdrawalTerms terms={terms} steps={steps} prices={prices} />}
      changedTerms={(terms) => <TermsUpdated text={t('liquidity.removeUpdatedTo', both(terms, money))} />}
    />
  )
}

function WithdrawalTerms({ terms, steps, prices }: TermsProps<RemoveLiquidityTerms>) {
  const t = useCopy()
  const money = useMoneyText()
  return (
    <WithdrawalReview
      a={useSide(terms.amountA, terms.minimumA, prices)}
      b={useSide(terms.amountB, terms.minimumB, prices)}
      liquidity={money.amount(terms.liquidity)}
      slippage={money.percent(Percent.fromBps(terms.slippageBps))}
      networkFee={stepsFee(steps, prices, t, money)}
      rates={rateTexts(Price.fromAmounts(terms.amountA, terms.amountB), t, money)}
    />
  )
}

function useSide(amount: Amount, minimum: Amount | undefined, prices: UsdPrices | undefined): ReviewedSide {
  const money = useMoneyText()
  const caution = useTokenCaution(amount.currency)
  const worth = prices?.worthOf(amount)
  return {
    currency: amount.currency,
    symbol: symbolText(amount.currency),
    // For a deposit this is the maximum; for a withdrawal the expected amount, with a separate minimum.
    amount: minimum === undefined ? money.moneyUp(amount) : money.money(amount),
    usd: worth === undefined ? undefined : `≈ ${money.usd(worth)}`,
    caution,
    atLeast: minimum === undefined ? undefined : money.money(minimum),
  }
}

function both({ amountA, amountB }: Pick<RemoveLiquidityTerms, 'amountA' | 'amountB'>, money: MoneyText) {
  return { a: money.money(amountA), b: money.money(amountB) }
}
