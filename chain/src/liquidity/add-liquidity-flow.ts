import type { Address, Amount } from '@ibull/domain'
import { approvalSteps } from '../approval/approval-steps.ts'
import type { TolerantFlowDeclaration, FlowStep, PreparedTransaction } from '../flow/flow-types.ts'
import { readGasPrice, UNPRICED, type TransactionFee } from '../flow/gas-price.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { refuseUncredited } from '../pool-books/refuse-uncredited.ts'
import { swapRefusalOf } from '../swap/swap-refusal.ts'
import { chooseLiquidityCall } from './choose-liquidity-call.ts'
import { canStillDeposit, isSameDeposit } from './compare-terms.ts'
import { addLiquidityCall } from './liquidity-call.ts'
import { liquidityGasLimit } from './liquidity-gas-limit.ts'
import { addLiquidityIntentOf, type AddLiquidityIntent } from './liquidity-intent.ts'
import { addLiquidityRule } from './liquidity-rules.ts'
import { liquiditySummary } from './liquidity-summary.ts'
import type { AddLiquidityTerms } from './liquidity-terms.ts'
import { chosenAddresses } from './chosen-addresses.ts'
import { TYPICAL_ADD_GAS, TYPICAL_CREATE_GAS } from './typical-gas.ts'

/**
 * Returns the deposit flow: approves each token as needed, then calls the router, which creates a missing pair.
 */
export function addLiquidityFlow(services: WriteServices): TolerantFlowDeclaration<AddLiquidityTerms> {
  return {
    plan: async (terms, account) => {
      await refuseUncredited(services, terms)
      const approvals = await Promise.all(
        [terms.amountA, terms.amountB].map((amount) => approvalsFor(services, amount, account)),
      )
      return [...approvals.flat(), sendStep(services, terms)]
    },
    scope: ({ amountA, amountB }) => ({
      chosenTokens: chosenAddresses(amountA, amountB),
      spenders: [services.network.contracts.router],
    }),
    isSameTerms: isSameDeposit,
    isStillGood: canStillDeposit,
  }
}

async function approvalsFor(
  services: WriteServices,
  { currency, raw }: Amount,
  account: Address,
): Promise<readonly FlowStep[]> {
  if (currency.kind === 'native') return []
  const spender = services.network.contracts.router
  return approvalSteps(services, { token: currency, spender, needed: raw }, account)
}

function sendStep(services: WriteServices, terms: AddLiquidityTerms): FlowStep {
  const { network } = services
  const to = network.contracts.router
  const intentFor = (context: GuardContext): AddLiquidityIntent =>
    addLiquidityIntentOf(terms, context.account, context.chainTimeSeconds + BigInt(context.deadlineSeconds))

  function transaction(
    context: GuardContext,
    intent: AddLiquidityIntent,
    fee: TransactionFee,
  ): PreparedTransaction {
    const { data, value } = addLiquidityCall(intent)
    return {
      kind: 'transaction',
      request: { chainId: network.id, from: context.account, to, data, value, ...fee },
      action: stateTransaction(addLiquidityRule, intent),
      summary: liquiditySummary(terms.isFirstDeposit ? 'createPool' : 'addLiquidity', terms),
    }
  }

  return {
    id: terms.isFirstDeposit ? 'createPool' : 'supply',
    values: { a: terms.amountA.currency.symbol, b: terms.amountB.currency.symbol },
    typicalGas: terms.createsPair ? TYPICAL_CREATE_GAS : TYPICAL_ADD_GAS,
    draft: (context) => transaction(context, intentFor(context), UNPRICED),
    inBatch: {
      calls: (context) => [transaction(context, intentFor(context), UNPRICED)],
      nameRevert: swapRefusalOf,
    },
    prepare: async (context) => {
      const intent = intentFor(context)
      const [{ gasEstimate }, price] = await Promise.all([
        chooseLiquidityCall(services, terms, context.account, [addLiquidityCall(intent)]),
        readGasPrice(services),
        refuseUncredited(services, terms),
      ])
      return transaction(context, intent, { gas: liquidityGasLimit(gasEstimate), price })
    },
  }
}
