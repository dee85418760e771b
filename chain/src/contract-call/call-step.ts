import type { Address, Amount } from '@ibull/domain'
import { approvalSteps } from '../approval/approval-steps.ts'
import type { FlowStep, NeededAllowance, PreparedTransaction } from '../flow/flow-types.ts'
import { readGasPrice, UNPRICED, type TransactionFee } from '../flow/gas-price.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { ActionRule, GuardContext } from '../guard/action-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import type { Hex } from '../networks/network.ts'
import { estimateCall } from './estimate-call.ts'
import { swapRefusalOf } from '../swap/swap-refusal.ts'
import type { SummaryValue, TransactionSummary } from '../transactions/transaction-record.ts'
import { ApprovingFailedError, ConfirmingFailedError } from './call-errors.ts'

/** A call to a feature's contract: its intent, its copy and the guard rule it must satisfy. */
export interface ContractCall<Intent> {
  /** Step id, and the kind of the record's summary. */
  readonly kind: string
  /** Values interpolated into the step's copy. */
  readonly values: Readonly<Record<string, string>>
  /** Values interpolated into the record's copy. */
  readonly summary: Readonly<Record<string, SummaryValue>>
  readonly typicalGas: bigint
  /** Gas on top of the estimate and its margin, for work that may only occur once the call is mined. */
  readonly spareGas?: bigint
  readonly to: Address
  /** In wei. */
  readonly value?: bigint
  readonly rule: ActionRule<Intent>
  readonly intentFor: (context: GuardContext) => Intent
  readonly dataFor: (intent: Intent) => Hex
}

/**
 * Divisor of the gas margin: the call may be mined in a block where it also pays, locks or compounds other things.
 */
const MARGIN_DIVISOR = 5n

/** Wraps a call as a flow step, batchable. */
export function callStep<Intent>(services: WriteServices, call: ContractCall<Intent>): FlowStep {
  const { network, rpc } = services
  const { kind, to, value = 0n, spareGas = 0n } = call
  const summary: TransactionSummary = { kind, values: call.summary }

  function transaction(context: GuardContext, fee: TransactionFee): PreparedTransaction {
    const intent = call.intentFor(context)
    const data = call.dataFor(intent)
    return {
      kind: 'transaction',
      request: { chainId: network.id, from: context.account, to, data, value, ...fee },
      action: stateTransaction(call.rule, intent),
      summary,
    }
  }

  return {
    id: kind,
    values: call.values,
    typicalGas: call.typicalGas,
    nameFailure: (error) => new ConfirmingFailedError(error.message, error),
    draft: (context) => transaction(context, UNPRICED),
    inBatch: { calls: (context) => [transaction(context, UNPRICED)], nameRevert: swapRefusalOf },
    prepare: async (context) => {
      const { request } = transaction(context, UNPRICED)
      const [estimate, price] = await Promise.all([
        estimateCall(rpc, to, request.from, { data: request.data, value }),
        readGasPrice(services),
      ])
      if (estimate.status === 'failed') throw estimate.error
      const { gasEstimate } = estimate
      return transaction(context, { gas: gasEstimate + gasEstimate / MARGIN_DIVISOR + spareGas, price })
    },
  }
}

/** Returns the approval steps that precede a call. See {@link approvalSteps}. */
export async function callApprovals(
  services: WriteServices,
  required: NeededAllowance,
  account: Address,
): Promise<readonly FlowStep[]> {
  const steps = await approvalSteps(services, required, account)
  return steps.map((step) => ({
    ...step,
    nameFailure: (error) => new ApprovingFailedError(error.message, error),
  }))
}

/** Returns summary values for a single transferred amount. */
export function amountSummary({ currency, raw }: Amount): Readonly<Record<string, SummaryValue>> {
  const { symbol, decimals } = currency
  return { raw: raw.toString(), decimals, symbol, name: symbol }
}
