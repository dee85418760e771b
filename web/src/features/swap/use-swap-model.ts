import {
  isSameAddress,
  parseAmount,
  parseRecipient,
  swapButton,
  wrapTypeOf,
  type Address,
  type Amount,
  type ApprovalStatus,
  type Currency,
  type ParsedAmount,
  type Reading,
  type Recipient,
  type SwapButtons,
  type SwapForm,
  type SwapQuote,
  type Trade,
  type WrapType,
} from '@ibull/domain'
import {
  approvalStatus,
  parseAddress,
  transactionStore,
  useAllowance,
  useBalance,
  useBlock,
  type ReadState,
  type TransactionRecord,
} from '@ibull/chain'
import type { SwapTerms } from '@ibull/chain/write'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { network } from '../../app/network.ts'
import { useSettings } from '../../settings/index.ts'
import { usableCurrency, useFormCurrency, type FormCurrency } from './form-currencies.ts'
import type { RecipientFault } from './recipient-field.tsx'
import { swapTermsOf } from './swap-request.ts'
import { useAccount } from './use-account.ts'
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
  readonly market: ReadState<RoutingMarket>
  /** The amount of each side: typed, quoted, or not known. */
  readonly inputAmount: Amount | undefined
  readonly outputAmount: Amount | undefined
  readonly inputBalance: ReadState<Amount>
  readonly outputBalance: ReadState<Amount>
  readonly needsApproval: boolean
  /** Set where the permission of the input could not be read. */
  readonly retryApproval: (() => void) | undefined
  readonly buttons: SwapButtons
  /** The recipient that the user typed and that may be used. */
  readonly recipient: Address | undefined
  readonly recipientFault: RecipientFault | undefined
  /** What the user sent before. */
  readonly records: readonly TransactionRecord[]
  /** What would be signed; `undefined` while there is nothing to sign. */
  readonly terms: SwapTerms | undefined
  readonly trade: Trade | undefined
}

/** Reads the chain and the settings for a form and decides what can be done. */
export function useSwapModel(form: SwapForm): SwapModel {
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
    () => (trade === undefined ? undefined : swapTermsOf(trade, slippageBps, recipient)),
    [trade, slippageBps, recipient],
  )
  const records = useStore(transactionStore, (state) => state.records)
  const { approval, retry: retryApproval } = useApproval(account, input, terms?.maximumInput, records)
  const hasJustApproved = useHasJustApproved(account, input, approval)

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
    balance: readingOf(inputBalance),
    quote: useMemo(() => swapQuoteOf(quote, terms), [quote, terms]),
    isSingleHopOnly,
    isExpert,
    approval,
    hasJustApproved,
    call: 'valid',
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
    records,
    recipientFault: recipientFaultOf(parsedRecipient, buttons),
    terms,
    trade,
  }
}

function useApproval(
  account: Address | undefined,
  input: Currency | undefined,
  needed: Amount | undefined,
  records: readonly TransactionRecord[],
) {
  const token = input?.kind === 'token' ? input : undefined
  const spender = network.contracts.router
  const allowance = useAllowance(token, account, spender)
  const block = useBlock()
  const approval = approvalStatus({
    currency: input,
    spender,
    needed: needed?.raw,
    allowance: allowance.status === 'ready' ? allowance.value.raw : undefined,
    account,
    records,
    now: block?.observedAt ?? 0,
  })
  return allowance.status === 'failed'
    ? { approval: 'failed' as const, retry: allowance.retry }
    : { approval, retry: undefined }
}

/** Whether the token was approved while this form stood on it: the Enable button then stays and reads Enabled. */
function useHasJustApproved(
  account: Address | undefined,
  input: Currency | undefined,
  approval: ApprovalStatus,
): boolean {
  const key = account === undefined || input?.kind !== 'token' ? undefined : `${account}:${input.address}`
  const [asked, setAsked] = useState<string>()
  if (approval === 'pending' && key !== undefined && asked !== key) setAsked(key)
  return key !== undefined && asked === key && approval === 'approved'
}

function recipientFaultOf({ kind }: Recipient, { swap }: SwapButtons): RecipientFault | undefined {
  if (kind === 'unresolvableName') return 'name'
  return kind === 'invalid' || swap.label === 'invalidRecipient' ? 'invalid' : undefined
}

/** A read as the rules of the button know it. */
export function readingOf<T>(state: ReadState<T>): Reading<T> {
  switch (state.status) {
    case 'idle':
      return { status: 'unknown' }
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return { status: 'failed' }
    case 'ready':
      return { status: 'known', value: state.value }
  }
}

function swapQuoteOf(quote: Quote, terms: SwapTerms | undefined): SwapQuote {
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

/** Whether a currency is a token that can not be traded here. */
export function isUnsupported(currency: Currency | undefined): boolean {
  return isListed(currency, network.unsupportedTokens)
}

/** Whether a currency is one of those whose choice opens the special notice. */
export function isNoticed(currency: Currency | undefined): boolean {
  return isListed(currency, network.specialNoticeTokens)
}

function isListed(currency: Currency | undefined, tokens: readonly Address[]): boolean {
  return currency?.kind === 'token' && tokens.some((address) => isSameAddress(address, currency.address))
}
