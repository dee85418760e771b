import { isSameAddress, ZERO_ADDRESS, type Address } from '../money/address.ts'
import type { Loadable } from '../loadable.ts'
import type { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import type { Fraction } from '../money/fraction.ts'
import type { ParsedAmount } from '../money/parse-amount.ts'
import { KNOWN_ROUTER_ADDRESSES } from './known-routers.ts'
import { isPriceImpactRefused } from './price-impact-gate.ts'
import type { Recipient } from './recipient.ts'
import { wrapTypeOf } from './wrap.ts'

/** Quote for the typed amount. */
export type SwapQuote =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'noRoute' }
  | {
      readonly status: 'ready'
      /** Maximum sold (the input itself for an exact input): the amount the balance must cover. */
      readonly maximumInput: Amount
      /** Fee excluded. */
      readonly priceImpact: Fraction
      /** Every token and pair of the route: none of them may be the recipient. */
      readonly routeAddresses: readonly Address[]
    }

/** Whether the router may spend the input. `failed`: it couldn't be read. */
export type ApprovalStatus = 'unknown' | 'failed' | 'notApproved' | 'pending' | 'approved'

/** Result of simulating the swap. `loading` until a node has responded, which doesn't block anything. */
export type CallValidity = 'invalid' | 'loading' | 'valid'

/** Everything the swap button depends on. */
export interface SwapContext {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  readonly typedAmount: ParsedAmount
  readonly recipient: Recipient
  readonly isRecipientFromLink: boolean
  /** This exchange's contracts (router, factory): refused as recipients along with the known ones. */
  readonly contractAddresses: readonly Address[]
  /** Whether either token is flagged as unsupported. */
  readonly isUnsupported: boolean
  /** The account's balance of the input. */
  readonly balance: Loadable<Amount, unknown>
  readonly quote: SwapQuote
  readonly isSingleHopOnly: boolean
  readonly isExpert: boolean
  /** Approval of the router for the input; the native currency is always approved. */
  readonly approval: ApprovalStatus
  /** Whether the user approved on this form, so the Enable button stays and reads Enabled. */
  readonly hasJustApproved: boolean
  readonly call: CallValidity
}

/** Why a swap can't be made now. */
export type SwapBlocker =
  | { readonly reason: 'unsupportedAsset' }
  | { readonly reason: 'connectWallet' }
  | { readonly reason: 'switchNetwork' }
  | { readonly reason: 'enterAmount' }
  | { readonly reason: 'selectToken' }
  | { readonly reason: 'enterRecipient' }
  | { readonly reason: 'invalidRecipient' }
  | { readonly reason: 'recipientLoading' }
  | { readonly reason: 'recipientUnavailable' }
  | { readonly reason: 'confirmRecipient' }
  | { readonly reason: 'insufficientLiquidity'; readonly isMultihopWorthTrying: boolean }
  | { readonly reason: 'insufficientBalance'; readonly symbol: string }
  | { readonly reason: 'quoteLoading' }
  | { readonly reason: 'quoteUnavailable' }
  | { readonly reason: 'balanceLoading'; readonly symbol: string }
  | { readonly reason: 'balanceUnavailable'; readonly symbol: string }
  | { readonly reason: 'approvalLoading'; readonly symbol: string }
  | { readonly reason: 'approvalUnavailable'; readonly symbol: string }
  | { readonly reason: 'approvalNeeded'; readonly symbol: string }
  | { readonly reason: 'approvalPending'; readonly symbol: string }
  | { readonly reason: 'priceImpactTooHigh' }
  | { readonly reason: 'callError' }

export type SwapBlockerReason = SwapBlocker['reason']

/** Returns why the output can't go to the recipient; empty if it can. */
export function recipientBlockers(
  context: Pick<SwapContext, 'recipient' | 'quote' | 'isRecipientFromLink' | 'contractAddresses'>,
): SwapBlocker[] {
  const { recipient, quote } = context
  const fromLink: SwapBlocker[] = context.isRecipientFromLink ? [{ reason: 'confirmRecipient' }] : []
  switch (recipient.kind) {
    case 'own':
      return []
    case 'empty':
      return [{ reason: 'enterRecipient' }]
    case 'invalid':
    case 'unresolvableName':
    case 'unknownName':
      return [{ reason: 'invalidRecipient' }]
    case 'unavailableName':
      return [{ reason: 'recipientUnavailable' }, ...fromLink]
    case 'name':
      return [{ reason: 'recipientLoading' }, ...fromLink]
    case 'address': {
      const routeAddresses = quote.status === 'ready' ? quote.routeAddresses : []
      return isRecipientRefused(recipient.address, [...context.contractAddresses, ...routeAddresses])
        ? [{ reason: 'invalidRecipient' }, ...fromLink]
        : fromLink
    }
  }
}

/**
 * Whether an address can't receive a swap: the zero address, a known router's, or one of `others`, the exchange's contracts and
 * what the route trades.
 */
export function isRecipientRefused(recipient: Address, others: readonly Address[]): boolean {
  return [ZERO_ADDRESS, ...KNOWN_ROUTER_ADDRESSES, ...others].some((address) =>
    isSameAddress(address, recipient),
  )
}

/** A balance or quote left over from a previously selected currency counts as not loaded. */
function withoutLeftovers(context: SwapContext): SwapContext {
  const { input, balance, quote } = context
  if (input === undefined) return context
  const isBalanceLeftOver = balance.status === 'ready' && !balance.value.currency.isSame(input)
  const isQuoteLeftOver = quote.status === 'ready' && !quote.maximumInput.currency.isSame(input)
  return {
    ...context,
    balance: isBalanceLeftOver ? { status: 'loading' } : balance,
    quote: isQuoteLeftOver ? { status: 'loading' } : quote,
  }
}

/** Amount the balance must cover, as far as known. */
function neededInput(context: SwapContext): Amount | undefined {
  const { typedAmount, quote, input } = context
  if (input === undefined || typedAmount.kind !== 'amount') return undefined
  if (typedAmount.amount.currency.isSame(input)) return typedAmount.amount
  return quote.status === 'ready' ? quote.maximumInput : undefined
}

function isBalanceShort(context: SwapContext): boolean {
  const { balance, input, typedAmount, output } = context
  if (balance.status !== 'ready' || input === undefined) return false
  // A wrap is one to one, so an amount typed on the output side is also the input.
  if (wrapTypeOf(input, output) !== 'none') {
    return typedAmount.kind === 'amount' && balance.value.raw < typedAmount.amount.raw
  }
  const needed = neededInput(context)
  return needed !== undefined && balance.value.isLessThan(needed)
}

function balanceBlockers(context: SwapContext, symbol: string): SwapBlocker[] {
  if (context.account === undefined || context.balance.status === 'ready') return []
  return context.balance.status === 'failed'
    ? [{ reason: 'balanceUnavailable', symbol }]
    : [{ reason: 'balanceLoading', symbol }]
}

function approvalBlockers(context: SwapContext, symbol: string): SwapBlocker[] {
  if (context.account === undefined || context.input?.kind === 'native') return []
  switch (context.approval) {
    case 'approved':
      return []
    case 'unknown':
      return [{ reason: 'approvalLoading', symbol }]
    case 'failed':
      return [{ reason: 'approvalUnavailable', symbol }]
    case 'notApproved':
      return [{ reason: 'approvalNeeded', symbol }]
    case 'pending':
      return [{ reason: 'approvalPending', symbol }]
  }
}

/**
 * Returns every reason why the swap (or wrap) can't be made now, the one the button shows first. Empty if it can.
 * The simulation counts only if there is no other reason: without an amount, a route and an approval there is
 * nothing to simulate.
 */
export function swapBlockers(given: SwapContext): readonly SwapBlocker[] {
  const context = withoutLeftovers(given)
  const { input, output, typedAmount, quote } = context
  const blockers: SwapBlocker[] = []
  const wrapType = wrapTypeOf(input, output)
  const hasTokens = input !== undefined && output !== undefined
  const hasAmount = typedAmount.kind === 'amount'
  const isTyped = hasAmount || typedAmount.kind === 'noCurrency'

  if (context.isUnsupported) blockers.push({ reason: 'unsupportedAsset' })
  if (context.account === undefined) blockers.push({ reason: 'connectWallet' })
  if (context.account !== undefined && context.isWrongNetwork) blockers.push({ reason: 'switchNetwork' })
  if (!isTyped) blockers.push({ reason: 'enterAmount' })
  if (!hasTokens) blockers.push({ reason: 'selectToken' })
  if (wrapType === 'none') blockers.push(...recipientBlockers(context))
  if (!hasTokens || !hasAmount) return blockers

  const isSwap = wrapType === 'none'
  if (isSwap && quote.status === 'noRoute') {
    blockers.push({ reason: 'insufficientLiquidity', isMultihopWorthTrying: context.isSingleHopOnly })
  }
  if (isBalanceShort(context)) blockers.push({ reason: 'insufficientBalance', symbol: input.symbol })
  if (isSwap && (quote.status === 'idle' || quote.status === 'loading'))
    blockers.push({ reason: 'quoteLoading' })
  if (isSwap && quote.status === 'failed') blockers.push({ reason: 'quoteUnavailable' })
  blockers.push(...balanceBlockers(context, input.symbol))
  if (!isSwap) return blockers
  if (quote.status === 'ready') {
    if (isPriceImpactRefused(quote.priceImpact, context.isExpert)) {
      blockers.push({ reason: 'priceImpactTooHigh' })
    }
    blockers.push(...approvalBlockers(context, input.symbol))
  }
  if (blockers.length === 0 && context.call === 'invalid') blockers.push({ reason: 'callError' })
  return blockers
}
