import { formatAmount, Percent, type Amount, type Fraction } from '@ibull/domain'
import { network } from '../../platform/index.ts'
import type { Copy } from '../../i18n/index.ts'
import { symbolText, type MoneyText, type LoadableText } from '../../tokens/index.ts'
import type { SwapFormViewProps } from './swap-form-view.tsx'
import { networkFee, typicalGas } from './swap-gas.ts'
import { feeText, priceSentences, tradeDetails, usdText } from './trade-texts.ts'
import type { SwapModel } from './use-swap-model.ts'

/** Digits announced: few, so small price movements aren't announced. */
const SPOKEN_DIGITS = 3

/** Context for formatting the form, besides its model. */
export interface TextContext {
  readonly t: Copy
  readonly money: MoneyText
  readonly gasPriceWei: bigint
}

/** Formats the USD value of a side's amount; nothing without an amount. */
export function worthOnForm(amount: Amount | undefined, model: SwapModel, money: MoneyText): LoadableText {
  return amount === undefined || amount.isZero()
    ? { status: 'idle' }
    : usdText(worthOf(amount, model), model.market.status === 'loading', money)
}

/** Returns the field text of the estimated side. */
export function estimateText(amount: Amount | undefined): string {
  return amount === undefined ? '' : formatAmount(amount)
}

/** Formats the output's value relative to the input's: "(-0.31%)". */
export function usdDifference(model: SwapModel, { money, t }: TextContext): string | undefined {
  const paid = model.trade === undefined ? undefined : worthOf(model.trade.inputAmount, model)
  const received = model.trade === undefined ? undefined : worthOf(model.trade.outputAmount, model)
  if (paid === undefined || received === undefined || paid.isZero()) return undefined
  const difference = received.subtract(paid).divide(paid)
  return t('swap.usdDifference', { percent: money.percent(difference) })
}

/** Builds the panel below the form. */
export function detailsOf(model: SwapModel, context: TextContext): SwapFormViewProps['details'] {
  const { t, money } = context
  const { trade, wrapType, input, output, tolerance } = model
  if (wrapType !== 'none' && input !== undefined && output !== undefined) {
    const rate = t('swap.wrapRate', { input: symbolText(input), output: symbolText(output) })
    return { kind: 'wrap', rate, networkFee: feeOf(typicalGas({ kind: 'wrap' }), model, context) }
  }
  if (trade === undefined) return undefined
  const hops = trade.parts.map(({ route }) => route.hops)
  const gas = typicalGas({ kind: 'swap', hops, needsApproval: model.needsApproval })
  return {
    kind: 'trade',
    details: tradeDetails(trade, tolerance.slippageBps, feeOf(gas, model, context), money),
  }
}

/** Builds the price line: absent if there is no price to show, empty while it loads. */
export function priceOf(model: SwapModel, money: MoneyText): SwapFormViewProps['price'] {
  if (model.trade !== undefined) return { prices: priceSentences(model.trade, money) }
  return model.quote.status === 'loading' ? { prices: undefined } : undefined
}

/** Describes the quote in a sentence for screen readers. */
export function announcementOf(model: SwapModel, { t, money }: TextContext): string {
  const { trade, quote } = model
  if (quote.status === 'noRoute') return t('swap.insufficientLiquidity')
  if (trade === undefined) return ''
  return t('swap.quoteAnnouncement', {
    input: money.money(trade.inputAmount, SPOKEN_DIGITS),
    output: money.money(trade.outputAmount, SPOKEN_DIGITS),
    impact: money.priceImpact(trade.priceImpact),
  })
}

/** Formats the slippage tolerance as a percentage, and says if it is automatic. */
export function slippageLabel({ tolerance }: SwapModel, { t, money }: TextContext): string {
  const percent = money.percent(Percent.fromBps(tolerance.slippageBps))
  return tolerance.isSlippageChosen ? percent : t('swap.slippageAutomatic', { percent })
}

function feeOf(gas: bigint, model: SwapModel, { gasPriceWei, money }: TextContext): string {
  const fee = networkFee(network.native, gas, gasPriceWei)
  return feeText(fee, worthOf(fee, model), money)
}

function worthOf(amount: Amount, { market }: SwapModel): Fraction | undefined {
  return market.status === 'ready' ? market.value.prices.worthOf(amount) : undefined
}
