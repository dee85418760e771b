import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { erc20Abi } from '../abi/erc20.generated.ts'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { FlowStep, NeededAllowance, PreparedTransaction, StepInBatch } from '../flow/flow-types.ts'
import { readGasPrice, UNPRICED, withGasMargin, type TransactionFee } from '../flow/gas-price.ts'
import type { WriteServices } from '../flow/write-services.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { approvedAmount, approveRule, type ApproveIntent } from '../guard/approve-rule.ts'
import { stateTransaction } from '../guard/guarded-action.ts'
import type { Hex } from '../networks/network.ts'
import { callContract, estimateGas, type BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { TYPICAL_APPROVE_GAS } from '../swap/typical-gas.ts'
import { AllowanceTooLowError, ApprovalFailedError } from './approval-errors.ts'

/** Reads the raw amount of `token` that `spender` may spend from `owner`. */
export async function readAllowance(
  rpc: RpcClient,
  token: Address,
  owner: Address,
  spender: Address,
  block: BlockTag = 'latest',
): Promise<bigint> {
  const call = { abi: erc20Abi, functionName: 'allowance', args: [owner, spender] } as const
  const answer = await callContract(rpc, { to: token, data: encodeFunctionData(call) }, block)
  return decodeFunctionResult({ ...call, data: answer })
}

/**
 * Returns the steps that raise an allowance to the needed amount: none, an approval, or a reset followed by an
 * approval for tokens that reject changing a nonzero allowance.
 */
export async function approvalSteps(
  services: WriteServices,
  required: NeededAllowance,
  account: Address,
): Promise<readonly FlowStep[]> {
  const { token, spender, needed } = required
  const allowance = await readAllowance(services.rpc, token.address, account, spender)
  if (allowance >= needed) return []
  const approve = approveStep(services, required, account)
  const needsReset = allowance > 0n && (await refusesToChange(services.rpc, required, account))
  return needsReset ? [resetStep(services, required), approve] : [approve]
}

/** Whether the token accepts a reset to zero but rejects any other change of its allowance. */
export async function refusesToChange(
  rpc: RpcClient,
  required: NeededAllowance,
  account: Address,
): Promise<boolean> {
  const canApprove = (amount: bigint): Promise<boolean> =>
    succeeds(
      callContract(rpc, {
        from: account,
        to: required.token.address,
        data: approveData(required.spender, amount),
      }),
    )
  return !(await canApprove(required.needed)) && (await canApprove(0n))
}

async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ExecutionRevertedError) return false
    throw error
  }
}

function approveStep(services: WriteServices, required: NeededAllowance, owner: Address): FlowStep {
  const { token, spender, needed } = required
  const stated = (): ApproveIntent => ({
    token: token.address,
    spender,
    needed,
    allows: services.getPreferences().approvalMode,
  })
  return {
    id: 'approve',
    values: { symbol: token.symbol },
    approval: required,
    typicalGas: TYPICAL_APPROVE_GAS,
    draft: (context) => approveTransaction(required, stated(), context, UNPRICED),
    prepare: async (context) => {
      const intent = stated()
      try {
        return await estimated(services, required, intent, context)
      } catch (error) {
        const isRefused = error instanceof ExecutionRevertedError && intent.allows === 'unlimited'
        if (!isRefused) throw new ApprovalFailedError(token.address, token.symbol, error)
      }
      try {
        return await estimated(services, required, { ...intent, allows: 'exact' }, context)
      } catch (error) {
        throw new ApprovalFailedError(token.address, token.symbol, error)
      }
    },
    inBatch: inBatch(services, required, { ...stated(), allows: 'exact' }),
    verify: async (minedIn) => {
      const allowance = await readAllowance(services.rpc, token.address, owner, spender, minedIn ?? 'latest')
      if (allowance < needed) throw new AllowanceTooLowError(token.address, token.symbol, allowance, needed)
    },
  }
}

function resetStep(services: WriteServices, required: NeededAllowance): FlowStep {
  const { token, spender, needed } = required
  const intent: ApproveIntent = { token: token.address, spender, needed, allows: 'reset' }
  return {
    id: 'reset',
    values: { symbol: token.symbol },
    typicalGas: TYPICAL_APPROVE_GAS,
    draft: (context) => approveTransaction(required, intent, context, UNPRICED),
    prepare: async (context) => {
      try {
        return await estimated(services, required, intent, context)
      } catch (error) {
        throw new ApprovalFailedError(token.address, token.symbol, error)
      }
    },
    inBatch: inBatch(services, required, intent),
  }
}

/** A batch approves exactly what it spends. */
function inBatch(services: WriteServices, required: NeededAllowance, intent: ApproveIntent): StepInBatch {
  const { address, symbol } = required.token
  return {
    calls: (context) => [approveTransaction(required, intent, context, UNPRICED)],
    nameRevert: (reverted) => new ApprovalFailedError(address, symbol, reverted),
    prepareAlone: async (context) => {
      try {
        return await estimated(services, required, intent, context)
      } catch (error) {
        throw new ApprovalFailedError(address, symbol, error)
      }
    },
  }
}

async function estimated(
  services: WriteServices,
  required: NeededAllowance,
  intent: ApproveIntent,
  context: GuardContext,
): Promise<PreparedTransaction> {
  const { rpc } = services
  const data = approveData(intent.spender, approvedAmount(intent))
  const [gas, price] = await Promise.all([
    estimateGas(rpc, { from: context.account, to: intent.token, data }),
    readGasPrice(services),
  ])
  return approveTransaction(required, intent, context, { gas: withGasMargin(gas), price })
}

function approveTransaction(
  { token }: NeededAllowance,
  intent: ApproveIntent,
  context: GuardContext,
  fee: TransactionFee,
): PreparedTransaction {
  const data = approveData(intent.spender, approvedAmount(intent))
  return {
    kind: 'transaction',
    request: { chainId: context.chainId, from: context.account, to: intent.token, data, value: 0n, ...fee },
    action: stateTransaction(approveRule, intent),
    summary: {
      kind: intent.allows === 'reset' ? 'resetApproval' : 'approve',
      values: { symbol: token.symbol, token: token.address, spender: intent.spender },
    },
    ...(intent.allows === 'reset'
      ? {}
      : { approval: { spender: intent.spender, tokenAddress: intent.token } }),
  }
}

function approveData(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
}
