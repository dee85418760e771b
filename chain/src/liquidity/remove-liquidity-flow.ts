import type { Address } from '@ibull/domain'
import { approvalSteps, readAllowance } from '../approval/approval-steps.ts'
import type { TolerantFlowDeclaration, FlowStep, PreparedTransaction } from '../flow/flow-types.ts'
import { readGasPrice, UNPRICED, type TransactionFee } from '../flow/gas-price.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import { swapRefusalOf } from '../swap/swap-refusal.ts'
import { chooseLiquidityCall } from './choose-liquidity-call.ts'
import { chosenAddresses } from './chosen-addresses.ts'
import { canStillWithdraw, isSameWithdrawal } from './compare-terms.ts'
import { removeLiquidityCandidates, type LiquidityCall } from './liquidity-call.ts'
import { liquidityGasLimit } from './liquidity-gas-limit.ts'
import { removeLiquidityIntentOf, type RemoveLiquidityIntent } from './liquidity-intent.ts'
import { createLiquidityPermits, type HeldPermit, type LiquidityPermits } from './liquidity-permit.ts'
import { removeLiquidityRule } from './liquidity-rules.ts'
import { liquiditySummary } from './liquidity-summary.ts'
import type { RemoveLiquidityTerms } from './liquidity-terms.ts'
import { TYPICAL_REMOVE_GAS } from './typical-gas.ts'

/**
 * Returns the withdrawal flow: a permit for the shares as needed (or an approval, if the account or its wallet
 * can't sign one), then the router call that will succeed. Keep one declaration per screen: it remembers an unused
 * signed permit and a wallet that can't sign.
 */
export function removeLiquidityFlow(services: WriteServices): TolerantFlowDeclaration<RemoveLiquidityTerms> {
  const permits = createLiquidityPermits(services)
  return {
    plan: (terms, account) => planWithdrawal(services, permits, terms, account),
    scope: ({ amountA, amountB, liquidity }) => ({
      chosenTokens: chosenAddresses(amountA, amountB, liquidity),
      spenders: [services.network.contracts.router],
    }),
    isSameTerms: isSameWithdrawal,
    isStillGood: canStillWithdraw,
  }
}

async function planWithdrawal(
  services: WriteServices,
  permits: LiquidityPermits,
  terms: RemoveLiquidityTerms,
  owner: Address,
): Promise<readonly FlowStep[]> {
  const { currency: token, raw: shares } = terms.liquidity
  const spender = services.network.contracts.router
  const allowance = await readAllowance(services.rpc, token.address, owner, spender)
  if (allowance >= shares) return [sendStep(services, terms, () => undefined)]

  const scope = { owner, token, shares }
  const support = await permits.supportFor(scope)
  if (support === undefined) {
    const approvals = await approvalSteps(services, { token, spender, needed: shares }, owner)
    return [...approvals, sendStep(services, terms, () => undefined)]
  }
  let permit = await permits.heldFor(scope, support)
  const send = sendStep(services, terms, () => permit)
  if (permit !== undefined) return [send]
  const sign = permits.signStep(scope, support, (signed) => {
    permit = signed
  })
  return [sign, send]
}

function sendStep(
  services: WriteServices,
  terms: RemoveLiquidityTerms,
  heldPermit: () => HeldPermit | undefined,
): FlowStep {
  const { network } = services
  const to = network.contracts.router

  function intentFor({ account, chainTimeSeconds, deadlineSeconds }: GuardContext): RemoveLiquidityIntent {
    const permit = heldPermit()
    const deadline = permit?.deadline ?? chainTimeSeconds + BigInt(deadlineSeconds)
    return removeLiquidityIntentOf(terms, account, deadline, permit?.signature)
  }

  function transaction(
    { account }: GuardContext,
    intent: RemoveLiquidityIntent,
    { data, value }: LiquidityCall,
    fee: TransactionFee,
  ): PreparedTransaction {
    return {
      kind: 'transaction',
      request: { chainId: network.id, from: account, to, data, value, ...fee },
      action: stateTransaction(removeLiquidityRule, intent),
      summary: liquiditySummary('removeLiquidity', terms),
    }
  }

  return {
    id: 'removeLiquidity',
    values: { a: terms.amountA.currency.symbol, b: terms.amountB.currency.symbol },
    typicalGas: TYPICAL_REMOVE_GAS,
    draft: (context) => {
      const intent = intentFor(context)
      const [call] = removeLiquidityCandidates(intent)
      return transaction(context, intent, call, UNPRICED)
    },
    inBatch: {
      calls: (context) => {
        const intent = intentFor(context)
        const [first, ...others] = removeLiquidityCandidates(intent)
        const build = (call: LiquidityCall) => transaction(context, intent, call, UNPRICED)
        return [build(first), ...others.map(build)]
      },
      nameRevert: swapRefusalOf,
    },
    prepare: async (context) => {
      const intent = intentFor(context)
      const [{ call, gasEstimate }, price] = await Promise.all([
        chooseLiquidityCall(services, terms, context.account, removeLiquidityCandidates(intent)),
        readGasPrice(services),
      ])
      return transaction(context, intent, call, { gas: liquidityGasLimit(gasEstimate), price })
    },
  }
}
