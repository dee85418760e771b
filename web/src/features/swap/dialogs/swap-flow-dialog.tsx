import './copy/en.json'
import { Fraction, isPriceImpactRefused, type IbullError, type UsdPrices } from '@ibull/domain'
import { QuoteDisputedError, QuoteUnconfirmedError, swappedAmounts, type SwapTerms } from '@ibull/chain/write'
import { useMemo } from 'react'
import { lazyComponent, network } from '../../../platform/index.ts'
import { useWatchedToken } from '../../../connect/index.ts'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { useSettings } from '../../../settings/index.ts'
import {
  ApproveDialog,
  FlowDialog,
  type FlowDialogProps,
  useSharedFlowProps,
  type ScreenFlowDialogProps,
  type SharedFlowProps,
  stepsFee,
} from '../../../transactions/index.ts'
import { symbolText, useMoneyText, type MoneyText } from '../../../tokens/index.ts'
import type { SwapRequest, SwapRequests } from '../swap-request.ts'
import { PriceUpdated, RecipientMoved, SwapReview } from './swap-review.tsx'
import { useReviewSide } from './use-review-side.ts'
import { priceSentences, tradeDetails } from '../trade-texts.ts'

const WrapDialog = lazyComponent(async () => (await import('./wrap/wrap-dialog.tsx')).WrapDialog)
void WrapDialog.load()

/** Dialog of all the swap screen's flows. */
export default function SwapFlowDialog(props: ScreenFlowDialogProps<SwapRequests>) {
  const { active, prices } = props
  const terms = active.kind === 'swap' ? active.flow.getSnapshot().request : undefined
  const tokens = useMemo(() => (terms?.split ?? (terms && [terms]))?.flatMap(({ path }) => path), [terms])
  const shared = useSharedFlowProps(props, tokens)
  switch (active.kind) {
    case 'swap':
      return <SwapDialog flow={active.flow} shared={shared} prices={prices} />
    case 'wrap':
      return <WrapDialog.Component flow={active.flow} shared={shared} prices={prices} />
    case 'approve':
      return <ApproveDialog {...shared} flow={active.flow} />
  }
}

interface SwapDialogProps {
  readonly flow: FlowDialogProps<SwapRequest>['flow']
  readonly shared: SharedFlowProps
  readonly prices: UsdPrices | undefined
}

function SwapDialog({ flow, shared, prices }: SwapDialogProps) {
  const t = useCopy()
  const money = useMoneyText()
  const isExpert = useSettings((settings) => settings.isExpertMode)
  const bought = flow.getSnapshot().request?.outputAmount.currency
  const token = bought?.kind === 'token' ? bought : undefined
  const watched = useWatchedToken(token)
  const isRefused = (terms: SwapRequest | undefined) =>
    terms !== undefined && isPriceImpactRefused(terms.trade.priceImpact, isExpert)
  return (
    <FlowDialog
      {...shared}
      flow={flow}
      title={t('swap.confirmTitle')}
      confirmLabel={t('swap.confirmButton')}
      pendingText={({ inputAmount, outputAmount }) =>
        t('swap.pendingText', { input: money.money(inputAmount), output: money.money(outputAmount) })
      }
      doneText={(terms, record) => {
        const swapped = record && swappedAmounts(terms, record.receipt?.moves, record.from, network)
        if (swapped === undefined) return doneAtLeast(terms, t, money)
        return t('swap.doneExactly', {
          input: money.money(swapped.paid),
          output: money.money(swapped.received),
        })
      }}
      review={(terms, steps) => (
        <TermsReview terms={terms} fee={stepsFee(steps, prices, t, money)} money={money} prices={prices} />
      )}
      describeDoubt={(error, terms) => doubtText(error, terms, { t, money, prices })}
      changedTerms={(latest) => <ChangedTerms accepted={flow.getSnapshot().request} latest={latest} />}
      // As the form refuses it, except to who has typed the word at such an impact.
      refuseTerms={(latest) =>
        isRefused(latest) && !isRefused(flow.getSnapshot().request)
          ? t('swap.priceImpactExpertHint')
          : undefined
      }
      watch={watched && token && { ...watched, symbol: symbolText(token) }}
    />
  )
}

const CONFIRMED_FROM_USD = 1_000

interface DoubtContext {
  readonly t: Copy
  readonly money: MoneyText
  readonly prices: UsdPrices | undefined
}

/** Names both quotes. That none could be compared matters for a swap of a certain worth only. */
function doubtText(error: IbullError, terms: SwapRequest, { t, money, prices }: DoubtContext) {
  if (error instanceof QuoteDisputedError) {
    const { stated, other } = error
    const values = { stated: money.money(stated), other: other === undefined ? '' : money.money(other) }
    return t(other === undefined ? 'swap.quoteImpossible' : 'error.quoteDisputed', values)
  }
  if (error instanceof QuoteUnconfirmedError) {
    const worth = prices?.worthOf(terms.inputAmount) ?? prices?.worthOf(terms.outputAmount)
    const isSmall =
      worth?.isLessThan(new Fraction(BigInt(network.services.confirmedFromUsd ?? CONFIRMED_FROM_USD))) ===
      true
    if (isSmall) return undefined
  }
  return errorText(t, error)
}

/** The new figures, unless only the recipient has changed. */
function ChangedTerms(props: { readonly accepted: SwapTerms | undefined; readonly latest: SwapTerms }) {
  const money = useMoneyText()
  const { accepted, latest } = props
  const { recipientName } = latest
  const figures = (terms: SwapTerms) =>
    [terms.inputAmount, terms.outputAmount].map((amount) => money.money(amount))
  const [input = '', output = ''] = figures(latest)
  const hasMoved = recipientName !== undefined && accepted?.recipient !== latest.recipient
  const isPriceSame = accepted !== undefined && figures(accepted).join() === figures(latest).join()
  return (
    <>
      {hasMoved && (
        <RecipientMoved name={recipientName} before={accepted?.recipient} now={latest.recipient} />
      )}
      {!(hasMoved && isPriceSame) && <PriceUpdated input={input} output={output} />}
    </>
  )
}

/** Guaranteed result of a successful swap, whatever its receipt contains. */
function doneAtLeast(terms: SwapTerms, t: Copy, money: MoneyText): string {
  const { direction, maximumInput, minimumOutput } = terms
  return direction === 'exactInput'
    ? t('swap.doneAtLeast', { input: money.money(maximumInput), output: money.money(minimumOutput) })
    : t('swap.doneAtMost', { input: money.moneyUp(maximumInput), output: money.money(minimumOutput) })
}

interface TermsReviewProps {
  readonly terms: SwapRequest
  readonly fee: string | undefined
  readonly money: MoneyText
  readonly prices: UsdPrices | undefined
}

function TermsReview({ terms, fee, money, prices }: TermsReviewProps) {
  const { trade } = terms
  const isExactInput = terms.direction === 'exactInput'
  const input = useReviewSide(terms.maximumInput, money, prices)
  const output = useReviewSide(terms.outputAmount, money, prices)
  return (
    <SwapReview
      input={isExactInput ? input : { ...input, amount: money.amountUp(terms.maximumInput, 4) }}
      output={output}
      direction={terms.direction}
      bound={isExactInput ? money.amount(terms.minimumOutput, 4) : money.amountUp(terms.maximumInput, 4)}
      prices={priceSentences(trade, money)}
      tolerance={terms}
      details={tradeDetails(trade, terms.slippageBps, fee, money)}
      recipient={terms.recipient}
      recipientName={terms.recipientName}
    />
  )
}
