import { isRecipientRefused, isSameAddress, type Address, type Currency } from '@ibull/domain'
import { approvalSteps } from '../approval/approval-steps.ts'
import type { FlowDoubt, TolerantFlowDeclaration, FlowStep, PreparedTransaction } from '../flow/flow-types.ts'
import { readGasPrice, UNPRICED, type TransactionFee } from '../flow/gas-price.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { explainRefusal } from '../pool-books/explain-refusal.ts'
import { splitSwapRule } from '../split-swap/split-swap-rule.ts'
import { chooseSwapCall } from './choose-swap-call.ts'
import { swapCallCandidates, type SwapCall } from './swap-call.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { contractsOfSwaps, swapContractOf } from './swap-contract.ts'
import { QuoteUnconfirmedError, RecipientNameLostError, SwapFailedError } from './swap-errors.ts'
import { swapGasLimit } from './swap-gas-limit.ts'
import { swapIntentOf, type SwapIntent } from './swap-intent.ts'
import { swapRefusalOf } from './swap-refusal.ts'
import { swapRule } from './swap-rule.ts'
import type { SwapTerms } from './swap-terms.ts'
import { typicalSwapGas } from './typical-gas.ts'

/**
 * Returns the swap flow: approves the input if needed, then sends the router or split router call that will
 * succeed.
 */
export function swapFlow(services: WriteServices): TolerantFlowDeclaration<SwapTerms> {
  const { network } = services
  return {
    plan: async (terms, account) => {
      const { currency, raw: needed } = terms.maximumInput
      const spender = swapContractOf(network, terms)
      const approvals =
        currency.kind === 'native'
          ? []
          : await approvalSteps(services, { token: currency, spender, needed }, account)
      return [...approvals, sendStep(services, terms)]
    },
    scope: (terms) => ({
      spenders: [swapContractOf(network, terms)],
      chosenTokens: [terms.inputAmount.currency, terms.outputAmount.currency].flatMap(tokenAddress),
      typedRecipient: terms.recipient,
    }),
    isSameTerms,
    isStillGood: (accepted, latest) =>
      isSameRecipient(accepted, latest) &&
      (accepted.direction === 'exactInput'
        ? latest.outputAmount.raw >= accepted.minimumOutput.raw
        : latest.inputAmount.raw <= accepted.maximumInput.raw),
    renew: (terms) => renewRecipient(services, terms),
    doubtsOf: (terms) => doubtsOf(services, terms),
  }
}

/** Its code is loaded with the first review. */
async function doubtsOf({ network, rpc }: WriteServices, terms: SwapTerms): Promise<readonly FlowDoubt[]> {
  try {
    const { doubtsOfQuote } = await import('./compare-quote.ts')
    return await doubtsOfQuote(network, rpc, terms)
  } catch (error) {
    return [{ error: new QuoteUnconfirmedError(error), isBlocking: false }]
  }
}

/** Looks the recipient's name up again. @throws {RecipientNameLostError} */
async function renewRecipient<Terms extends SwapTerms>(
  { network, rpc }: WriteServices,
  terms: Terms,
): Promise<Terms> {
  const { recipientName: name } = terms
  const { nameService } = network
  if (name === undefined || nameService === undefined) return terms
  const { resolveName } = await import('../names/resolve-name.ts')
  const lookup = await resolveName(rpc, nameService, name)
  if (lookup.kind !== 'found') throw new RecipientNameLostError(name)
  const { address } = lookup
  if (terms.recipient !== undefined && isSameAddress(address, terms.recipient)) return terms
  const routeAddresses = (terms.split ?? [terms]).flatMap(({ path }) =>
    path.flatMap((token, index) => {
      const next = path[index + 1]
      return [token.address, ...(next === undefined ? [] : [candidatePair(network, token, next).address])]
    }),
  )
  if (isRecipientRefused(address, [...contractsOfSwaps(network), ...routeAddresses]))
    throw new RecipientNameLostError(name)
  return { ...terms, recipient: address }
}

function tokenAddress(currency: Currency): readonly Address[] {
  return currency.kind === 'token' ? [currency.address] : []
}

function isSameRecipient(a: SwapTerms, b: SwapTerms): boolean {
  return a.recipient === undefined || b.recipient === undefined
    ? a.recipient === b.recipient
    : isSameAddress(a.recipient, b.recipient)
}

function isSameTerms(a: SwapTerms, b: SwapTerms): boolean {
  return (
    a.direction === b.direction &&
    (a.split === undefined) === (b.split === undefined) &&
    isSameRecipient(a, b) &&
    a.inputAmount.currency.isSame(b.inputAmount.currency) &&
    a.outputAmount.currency.isSame(b.outputAmount.currency) &&
    a.inputAmount.raw === b.inputAmount.raw &&
    a.outputAmount.raw === b.outputAmount.raw &&
    a.maximumInput.raw === b.maximumInput.raw &&
    a.minimumOutput.raw === b.minimumOutput.raw
  )
}

function sendStep(services: WriteServices, terms: SwapTerms): FlowStep {
  const { network, rpc } = services
  const hops = (terms.split ?? [terms]).map(({ path }) => path.length - 1)
  const intentFor = (context: GuardContext): SwapIntent =>
    swapIntentOf(terms, context.account, context.chainTimeSeconds + BigInt(context.deadlineSeconds))

  function transaction(
    context: GuardContext,
    intent: SwapIntent,
    call: SwapCall,
    fee: TransactionFee,
  ): PreparedTransaction {
    const { data, value } = call
    const to = swapContractOf(network, terms)
    return {
      kind: 'transaction',
      request: { chainId: network.id, from: context.account, to, data, value, ...fee },
      action: stateTransaction(intent.split === undefined ? swapRule : splitSwapRule, intent),
      summary: swapSummary(terms),
    }
  }

  return {
    id: 'send',
    values: { input: terms.inputAmount.currency.symbol, output: terms.outputAmount.currency.symbol },
    typicalGas: typicalSwapGas(hops),
    nameFailure: (error) => new SwapFailedError(error.message, error),
    draft: (context) => {
      const intent = intentFor(context)
      return transaction(context, intent, swapCallCandidates(intent)[0], UNPRICED)
    },
    inBatch: {
      calls: (context) => {
        const intent = intentFor(context)
        const [first, ...others] = swapCallCandidates(intent)
        const build = (call: SwapCall) => transaction(context, intent, call, UNPRICED)
        return [build(first), ...others.map(build)]
      },
      nameRevert: swapRefusalOf,
    },
    prepare: async (context) => {
      const intent = intentFor(context)
      const [{ call, gasEstimate }, price] = await Promise.all([
        chooseSwapCall(
          rpc,
          swapContractOf(network, terms),
          context.account,
          swapCallCandidates(intent),
        ).catch(async (error) => {
          throw await explainRefusal(services, terms, error)
        }),
        readGasPrice(services),
      ])
      const gas = swapGasLimit(
        gasEstimate,
        hops.reduce((sum, route) => sum + route, 0),
      )
      return transaction(context, intent, call, { gas, price })
    },
  }
}

/**
 * Returns the values of a `swap` summary: symbols, raw amounts as decimal strings with their decimals, the
 * recipient with its name, if any, and the tokens (`null` is native).
 */
function swapSummary(terms: SwapTerms): PreparedTransaction['summary'] {
  const { inputAmount, outputAmount, direction, recipient, recipientName } = terms
  return {
    kind: 'swap',
    values: {
      direction,
      inputSymbol: inputAmount.currency.symbol,
      inputDecimals: inputAmount.currency.decimals,
      inputRaw: inputAmount.raw.toString(),
      outputSymbol: outputAmount.currency.symbol,
      outputDecimals: outputAmount.currency.decimals,
      outputRaw: outputAmount.raw.toString(),
      recipient: recipient ?? null,
      ...(recipientName !== undefined && { recipientName }),
      inputToken: tokenAddress(inputAmount.currency)[0] ?? null,
      outputToken: tokenAddress(outputAmount.currency)[0] ?? null,
    },
  }
}
