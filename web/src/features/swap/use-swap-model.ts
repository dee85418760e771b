import {
  parseAmount,
  recipientBlockers,
  swapButton,
  wrapTypeOf,
  type Address,
  type Amount,
  type AutomaticSlippage,
  type CallValidity,
  type Currency,
  type ParsedAmount,
  type SwapButtons,
  type SwapForm,
  type SwapQuote,
  type AnyTrade,
  type WrapType,
  type Loadable,
} from '@ibull/domain'
import { contractsOfSwaps, swapContractOf, useBalance } from '@ibull/chain'
import { useMemo } from 'react'
import { network } from '../../platform/index.ts'
import { useAccount } from '../../connect/index.ts'
import { useSettings } from '../../settings/index.ts'
import {
  isUnsupported,
  usableCurrency,
  useFormCurrency,
  useTokenApproval,
  type FormCurrency,
} from '../../tokens/index.ts'
import type { Widening } from './market/widening.ts'
import { recipientFaultOf, useRecipient, type RecipientState } from './recipient/recipient-state.ts'
import {
  offeredTrade,
  splitQuestionOf,
  type SplitFinder,
  type SplitQuestion,
} from './split/split-question.ts'
import { swapRequestOf, toleranceOf, type SwapRequest, type SwapTolerance } from './swap-request.ts'
import { useBestTrade, type Quote, type TradeQuestion } from './use-best-trade.ts'
import { useRoutingMarket, type RoutingMarket } from './use-routing-market.ts'

/** Complete state of the swap screen, before formatting. */
export interface SwapModel {
  readonly account: Address | undefined
  readonly isWrongNetwork: boolean
  readonly inputSide: FormCurrency
  readonly outputSide: FormCurrency
  readonly input: Currency | undefined
  readonly output: Currency | undefined
  readonly wrapType: WrapType
  readonly typed: ParsedAmount
  readonly quote: Quote
  readonly market: Loadable<RoutingMarket>
  /** Amount of each side: typed, quoted, or unknown. */
  readonly inputAmount: Amount | undefined
  readonly outputAmount: Amount | undefined
  readonly inputBalance: Loadable<Amount>
  readonly outputBalance: Loadable<Amount>
  readonly needsApproval: boolean
  /** Set if the input's allowance couldn't be read. */
  readonly retryApproval: (() => void) | undefined
  readonly buttons: SwapButtons
  readonly recipient: RecipientState
  /** The tolerance set by the user; `undefined` if it is automatic. */
  readonly chosenSlippageBps: number | undefined
  readonly tolerance: SwapTolerance
  /** Request to sign; `undefined` while there is nothing to sign. Only with a usable recipient may it be signed. */
  readonly terms: SwapRequest | undefined
  /** Best known trade: over one route, or over several if that pays more. */
  readonly trade: AnyTrade | undefined
  /** Set if routes over the exchange's list may pay more. */
  readonly marketQuestion: TradeQuestion | undefined
  /** Set if several routes may pay more. */
  readonly splitQuestion: SplitQuestion | undefined
  /** Only the simulation remains to be checked, and the allowance suffices to run it. */
  readonly isCallDue: boolean
}

/**
 * Reads the chain and the settings for a form and derives the possible actions.
 * @param finder split search, once loaded. @param widening pairs of the exchange's list, once known.
 * @param automatic tolerance for the last trade, once known.
 */
export function useSwapModel(
  form: SwapForm,
  call: CallValidity,
  finder: SplitFinder | undefined,
  widening: Widening | undefined,
  automatic: AutomaticSlippage | undefined,
): SwapModel {
  const { account, isWrongNetwork } = useAccount()
  const inputSide = useFormCurrency(form.input)
  const outputSide = useFormCurrency(form.output)
  const input = usableCurrency(inputSide)
  const output = usableCurrency(outputSide)
  const chosenSlippageBps = useSettings((settings) => settings.slippageBps)
  const tolerance = useMemo(() => toleranceOf(chosenSlippageBps, automatic), [chosenSlippageBps, automatic])
  const isSingleHopOnly = useSettings((settings) => settings.isSingleHopOnly)
  const isExpert = useSettings((settings) => settings.isExpertMode)

  const tokens = useMemo(
    () => [input, output].flatMap((currency) => (currency === undefined ? [] : [currency.wrapped])),
    [input, output],
  )
  const market = useRoutingMarket(tokens, widening)
  const typedCurrency = form.independentField === 'input' ? input : output
  const typed = useMemo(() => parseAmount(form.typedValue, typedCurrency), [form.typedValue, typedCurrency])
  const amount = typed.kind === 'amount' ? typed.amount : undefined
  const wrapType = wrapTypeOf(input, output)
  const quote = useBestTrade({ market, amount, field: form.independentField, input, output, isSingleHopOnly })
  const marketQuestion = useMemo(
    () =>
      isSingleHopOnly ||
      amount === undefined ||
      input === undefined ||
      output === undefined ||
      wrapType !== 'none'
        ? undefined
        : { amount, field: form.independentField, input, output },
    [isSingleHopOnly, amount, form.independentField, input, output, wrapType],
  )
  const splitQuestion = useSplitQuestion(quote, market, account, isSingleHopOnly)
  const trade = offeredTrade(quote, splitQuestion, finder)

  const inputBalance = useBalance(account, input)
  const outputBalance = useBalance(account, output)
  const { parsed: parsedRecipient, retry: retryRecipient } = useRecipient(form.recipient)
  const found = parsedRecipient.kind === 'address' && !form.isRecipientFromLink ? parsedRecipient : undefined
  const recipient = found?.address
  const recipientName = found?.name

  const terms = useMemo(
    () => (trade === undefined ? undefined : swapRequestOf(trade, tolerance, recipient, recipientName)),
    [trade, tolerance, recipient, recipientName],
  )
  const {
    approval,
    isAllowed,
    retry: retryApproval,
    hasJustApproved,
  } = useTokenApproval(account, input, terms?.maximumInput, swapContractOf(network, { split: terms?.split }))

  const destination = {
    recipient: parsedRecipient,
    isRecipientFromLink: form.isRecipientFromLink,
    contractAddresses: contractsOfSwaps(network),
    quote: useMemo(() => swapQuoteOf(quote, terms), [quote, terms]),
  }
  const buttons = swapButton({
    ...destination,
    account,
    isWrongNetwork,
    input,
    output,
    typedAmount: typed,
    isUnsupported: [input, output].some(isUnsupported),
    balance: inputBalance,
    isSingleHopOnly,
    isExpert,
    approval,
    hasJustApproved,
    call,
  })

  const isWrap = wrapType !== 'none'
  return {
    account,
    isWrongNetwork,
    inputSide,
    outputSide,
    input,
    output,
    wrapType,
    typed,
    quote,
    market,
    inputAmount: form.independentField === 'input' ? amount : trade?.inputAmount,
    outputAmount: form.independentField === 'output' ? amount : trade?.outputAmount,
    inputBalance,
    outputBalance,
    needsApproval: !isWrap && (approval === 'notApproved' || approval === 'pending'),
    retryApproval: isWrap ? undefined : retryApproval,
    buttons,
    recipient: {
      parsed: parsedRecipient,
      address: recipient,
      fault: recipientFaultOf(parsedRecipient, buttons),
      isUsable: recipientBlockers(destination).length === 0,
      retry: retryRecipient,
    },
    chosenSlippageBps,
    tolerance,
    terms,
    trade,
    marketQuestion,
    splitQuestion,
    isCallDue: buttons.isComplete && isAllowed,
  }
}

function swapQuoteOf(quote: Quote, terms: SwapRequest | undefined): SwapQuote {
  if (quote.status !== 'ready' || terms === undefined) {
    return { status: quote.status === 'ready' ? 'loading' : quote.status }
  }
  const { priceImpact, parts } = terms.trade
  return {
    status: 'ready',
    maximumInput: terms.maximumInput,
    priceImpact,
    routeAddresses: parts.flatMap(({ route }) =>
      [...route.path, ...route.pairs].map(({ address }) => address),
    ),
  }
}

function useSplitQuestion(
  quote: Quote,
  market: Loadable<RoutingMarket>,
  account: Address | undefined,
  isSingleHopOnly: boolean,
): SplitQuestion | undefined {
  const isSplitAllowed = useSettings((settings) => settings.isSplitAllowed)
  const isAllowed = isSplitAllowed && !isSingleHopOnly
  return useMemo(
    () => (isAllowed ? splitQuestionOf(quote, market, account) : undefined),
    [isAllowed, quote, market, account],
  )
}
