import { encodeFunctionData } from 'viem'
import { wrappedNativeAbi } from '../abi/wrapped-native.generated.ts'
import type { FlowDeclaration, FlowStep, PreparedTransaction } from '../flow/flow-types.ts'
import { readGasPrice, UNPRICED, withGasMargin, type TransactionFee } from '../flow/gas-price.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { estimateCall } from '../contract-call/estimate-call.ts'
import type { WrapTerms } from './swap-terms.ts'
import { TYPICAL_WRAP_GAS } from './typical-gas.ts'
import { unwrapRule, wrapRule } from './wrap-rule.ts'

/** Returns the flow that wraps BNB or unwraps it. */
export function wrapFlow(services: WriteServices): FlowDeclaration<WrapTerms> {
  const isSame = ({ inputAmount: a }: WrapTerms, { inputAmount: b }: WrapTerms): boolean =>
    a.currency.isSame(b.currency) && a.raw === b.raw
  return {
    plan: (terms) => Promise.resolve([wrapStep(services, terms)]),
    scope: () => ({ chosenTokens: [services.network.contracts.wrappedNative] }),
    isSameTerms: isSame,
  }
}

function wrapStep(services: WriteServices, { inputAmount }: WrapTerms): FlowStep {
  const { network, rpc } = services
  const isWrap = inputAmount.currency.kind === 'native'
  const amount = inputAmount.raw
  const call = isWrap
    ? encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
    : encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'withdraw', args: [amount] })
  const value = isWrap ? amount : 0n
  const to = network.contracts.wrappedNative

  const transaction = ({ account }: GuardContext, fee: TransactionFee): PreparedTransaction => ({
    kind: 'transaction',
    request: { chainId: network.id, from: account, to, data: call, value, ...fee },
    action: stateTransaction(isWrap ? wrapRule : unwrapRule, { amount }),
    summary: {
      kind: isWrap ? 'wrap' : 'unwrap',
      values: {
        nativeSymbol: network.native.symbol,
        wrappedSymbol: network.wrappedNative.symbol,
        decimals: inputAmount.currency.decimals,
        raw: amount.toString(),
      },
    },
  })

  return {
    id: isWrap ? 'wrap' : 'unwrap',
    values: { symbol: inputAmount.currency.symbol },
    typicalGas: TYPICAL_WRAP_GAS,
    draft: (context) => transaction(context, UNPRICED),
    prepare: async (context) => {
      const [estimate, price] = await Promise.all([
        estimateCall(rpc, to, context.account, { data: call, value }),
        readGasPrice(services),
      ])
      if (estimate.status === 'failed') throw estimate.error
      return transaction(context, { gas: withGasMargin(estimate.gasEstimate), price })
    },
  }
}
