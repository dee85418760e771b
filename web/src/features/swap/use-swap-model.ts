import {
  parseAmount,
  parseRecipient,
  swapButton,
  wrapTypeOf,
  type Address,
  type Amount,
  type CallValidity,
  type Currency,
  type ParsedAmount,
  type Recipient,
  type SwapButtons,
  type SwapForm,
  type SwapQuote,
  type Trade,
  type WrapType,
  type Loadable,
} from '@ibull/domain'
import { parseAddress, useBalance } from '@ibull/chain'
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
import type { RecipientFault } from './recipient/recipient-field.tsx'
import { swapRequestOf, type SwapRequest } from './swap-request.ts'
import { useBestTrade, type Quote } from './use-best-trade.ts'
import { useRoutingMarket, type RoutingMarket } from './use-routing-market.ts'

/** Everything that the swap screen knows, before it is put into words. */
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
  /** The amount of each side: typed, quoted, or not known. */
  readonly inputAmount: Amount | undefined
  readonly outputAmount: Amount | undefined
  readonly inputBalance: Loadable<Amount>
  readonly outputBalance: Loadable<Amount>
  readonly needsApproval: boolean
  /** Set where the permission of the input could not be read. */
  readonly retryApproval: (() => void) | undefined
  readonly buttons: SwapButtons
  /** The recipient that the user typed and that may be used. */
  readonly recipient: Address | undefined
  readonly recipientFault: RecipientFault | undefined
  /** What would be signed; `undefined` while there is nothing to sign. */
  readonly terms: SwapRequest | undefined
  readonly trade: Trade | undefined
  /** Nothing but the call itself is left to check, and it can be: the allowance is there. */
  readonly isCallDue: boolean
}

/** Reads the chain and the settings for a form and decides what can be done. */
export function useSwapModel(form: SwapForm, call: CallValidity): SwapModel {
  const { account, isWrongNetwork } = useAccount()
  const inputSide = useFormCurrency(form.input)
  const outputSide = useFormCurrency(form.output)
  const input = usableCurrency(inputSide)
  const output = usableCurrency(outputSide)
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const isSingleHopOnly = useSettings((settings) => settings.isSingleHopOnly)
  const isExpert = useSettings((settings) => settings.isExpertMode)

  const tokens = useMemo(
    () => [input, output].flatMap((currency) => (currency === undefined ? [] : [currency.wrapped])),
    [input, output],
  )
  const market = useRoutingMarket(tokens)
  const typedCurrency = form.independentField === 'input' ? input : output
  const typed = useMemo(() => parseAmount(form.typedValue, typedCurrency), [form.typedValue, typedCurrency])
  const amount = typed.kind === 'amount' ? typed.amount : undefined
  const wrapType = wrapTypeOf(input, output)
  const quote = useBestTrade({ market, amount, field: form.independentField, input, output, isSingleHopOnly })
  const trade = quote.status === 'ready' ? quote.trade : undefined

  const inputBalance = useBalance(account, input)
  const outputBalance = useBalance(account, output)
  const parsedRecipient = useMemo(() => {
    const { id: chainId, hasNameResolver } = network
    return parseRecipient(form.recipient, { parseAddress, chainId, hasNameResolver })
  }, [form.recipient])
  const recipient =
    parsedRecipient.kind === 'address' && !form.isRecipientFromLink ? parsedRecipient.address : undefined

  const terms = useMemo(
    () => (trade === undefined ? undefined : swapRequestOf(trade, slippageBps, recipient)),
    [trade, slippageBps, recipient],
  )
  const {
    approval,
    isAllowed,
    retry: retryApproval,
    hasJustApproved,
  } = useTokenApproval(account, input, terms?.maximumInput)

  const buttons = swapButton({
    account,
    isWrongNetwork,
    input,
    output,
    typedAmount: typed,
    recipient: parsedRecipient,
    isRecipientFromLink: form.isRecipientFromLink,
    contractAddresses: [
      network.contracts.router,
      network.contracts.factory,
      network.contracts.multicall,
      ...network.refusedRecipients,
    ],
    isUnsupported: [input, output].some(isUnsupported),
    balance: inputBalance,
    quote: useMemo(() => swapQuoteOf(quote, terms), [quote, terms]),
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
    recipient,
    recipientFault: recipientFaultOf(parsedRecipient, buttons),
    terms,
    trade,
    isCallDue: buttons.isComplete && isAllowed,
  }
}

function recipientFaultOf({ kind }: Recipient, { swap }: SwapButtons): RecipientFault | undefined {
  if (kind === 'unresolvableName') return 'name'
  return kind === 'invalid' || swap.label === 'invalidRecipient' ? 'invalid' : undefined
}

function swapQuoteOf(quote: Quote, terms: SwapRequest | undefined): SwapQuote {
  if (quote.status !== 'ready' || terms === undefined) {
    return { status: quote.status === 'ready' ? 'loading' : quote.status }
  }
  const { route, priceImpact } = quote.trade
  return {
    status: 'ready',
    maximumInput: terms.maximumInput,
    priceImpact,
    routeAddresses: [...route.path.map((token) => token.address), ...route.pairs.map((pair) => pair.address)],
  }
}
