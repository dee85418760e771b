import { isSameAddress, type Address, type Currency } from '@ibull/domain'
import { approvalSteps } from '../approval/approval-steps.ts'
import type { FlowDeclaration, FlowStep, PreparedTransaction } from '../flow/flow-types.ts'
import { readGasPrice } from '../flow/gas-price.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { chooseSwapCall } from './choose-swap-call.ts'
import { swapCallCandidates, type SwapCall } from './swap-call.ts'
import { SwapFailedError } from './swap-errors.ts'
import { swapGasLimit } from './swap-gas-limit.ts'
import { swapIntentOf, type SwapIntent } from './swap-intent.ts'
import { swapRefusalOf } from './swap-refusal.ts'
import { swapRule } from './swap-rule.ts'
import type { SwapTerms } from './swap-terms.ts'
import { typicalSwapGas } from './typical-gas.ts'

/** A swap: approve the input where needed, then send the router call that will succeed. */
export function swapFlow(services: WriteServices): Required<FlowDeclaration<SwapTerms>> {
  const { router } = services.network.contracts
  return {
    plan: async (terms, account) => {
      const { currency, raw: needed } = terms.maximumInput
      const approvals =
        currency.kind === 'native'
          ? []
          : await approvalSteps(services, { token: currency, spender: router, needed }, account)
      return [...approvals, sendStep(services, terms)]
    },
    scope: (terms) => ({
      spenders: [router],
      chosenTokens: [terms.inputAmount.currency, terms.outputAmount.currency].flatMap(tokenAddress),
      typedRecipient: terms.recipient,
    }),
    isSameTerms,
    isStillGood: (accepted, latest) =>
      accepted.direction === 'exactInput'
        ? latest.outputAmount.raw >= accepted.minimumOutput.raw
        : latest.inputAmount.raw <= accepted.maximumInput.raw,
  }
}

function tokenAddress(currency: Currency): readonly Address[] {
  return currency.kind === 'token' ? [currency.address] : []
}

function isSameTerms(a: SwapTerms, b: SwapTerms): boolean {
  const isSameRecipient =
    a.recipient === undefined || b.recipient === undefined
      ? a.recipient === b.recipient
      : isSameAddress(a.recipient, b.recipient)
  return (
    a.direction === b.direction &&
    isSameRecipient &&
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
  const intentFor = (context: GuardContext): SwapIntent =>
    swapIntentOf(terms, context.account, context.chainTimeSeconds + BigInt(context.deadlineSeconds))

  function transaction(
    context: GuardContext,
    intent: SwapIntent,
    call: SwapCall,
    fee: { readonly gas: bigint; readonly gasPrice: bigint | undefined },
  ): PreparedTransaction {
    const { data, value } = call
    const to = network.contracts.router
    return {
      kind: 'transaction',
      request: { chainId: network.id, from: context.account, to, data, value, ...fee },
      action: stateTransaction(swapRule, intent),
      summary: swapSummary(terms),
    }
  }

  const unpriced = { gas: 0n, gasPrice: undefined }

  return {
    id: 'send',
    values: { input: terms.inputAmount.currency.symbol, output: terms.outputAmount.currency.symbol },
    typicalGas: typicalSwapGas(terms.path.length - 1),
    nameFailure: (error) => new SwapFailedError(error.message, error),
    draft: (context) => {
      const intent = intentFor(context)
      return transaction(context, intent, swapCallCandidates(intent)[0], unpriced)
    },
    inBatch: {
      calls: (context) => {
        const intent = intentFor(context)
        const [first, ...others] = swapCallCandidates(intent)
        const build = (call: SwapCall) => transaction(context, intent, call, unpriced)
        return [build(first), ...others.map(build)]
      },
      nameRevert: swapRefusalOf,
    },
    prepare: async (context) => {
      const intent = intentFor(context)
      const [{ call, gasEstimate }, { wei: price }] = await Promise.all([
        chooseSwapCall(rpc, network.contracts.router, context.account, swapCallCandidates(intent)),
        readGasPrice(rpc, network, services.getPreferences().gasSpeed),
      ])
      const gas = swapGasLimit(gasEstimate, terms.path.length - 1)
      return transaction(context, intent, call, { gas, gasPrice: price })
    },
  }
}

/** The values of a `swap` summary: symbols, raw amounts as decimal text with their decimals, and the recipient. */
function swapSummary(terms: SwapTerms): PreparedTransaction['summary'] {
  const { inputAmount, outputAmount, direction, recipient } = terms
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
    },
  }
}
