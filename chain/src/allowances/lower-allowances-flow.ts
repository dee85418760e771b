import { addressKey, type Address, type Token } from '@ibull/domain'
import { encodeFunctionData } from 'viem'
import { readAllowance, refusesToChange } from '../approval/approval-steps.ts'
import { callStep } from '../contract-call/call-step.ts'
import type { FlowDeclaration, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { approveAbi } from '../guard/approve-rule.ts'
import { TYPICAL_APPROVE_GAS } from '../swap/typical-gas.ts'
import { AllowanceAlreadyLowError, AllowanceNotLoweredError } from './allowance-errors.ts'
import { lowerAllowanceRule } from './lower-allowance-rule.ts'

/** An allowance to lower to a raw amount; 0 revokes it. */
export interface LoweredAllowance {
  readonly token: Token
  readonly spender: Address
  readonly amount: bigint
}

export interface LowerAllowancesTerms {
  readonly allowances: readonly LoweredAllowance[]
}

/**
 * Returns the flow that lowers allowances: one by one, or as a batch if the wallet supports it (EIP-5792). Allowances
 * that are low enough by now are left out, so a retry continues with the rest.
 * @throws {AllowanceAlreadyLowError} from its plan when nothing is left
 */
export function lowerAllowancesFlow(services: WriteServices): FlowDeclaration<LowerAllowancesTerms> {
  return {
    plan: async ({ allowances }, account) => {
      const steps = await Promise.all(allowances.map((each) => stepsOf(services, each, account)))
      if (steps.every(({ length }) => length === 0)) throw new AllowanceAlreadyLowError()
      return steps.flat()
    },
    scope: ({ allowances }) => ({ chosenTokens: allowances.map(({ token }) => token.address) }),
    isSameTerms: (a, b) => a.allowances.map(keyOf).join() === b.allowances.map(keyOf).join(),
  }
}

function keyOf({ token, spender, amount }: LoweredAllowance): string {
  return `${addressKey(token.address)} ${addressKey(spender)} ${amount}`
}

/** A token that refuses to change an allowance gets it revoked first. */
async function stepsOf(
  services: WriteServices,
  lowered: LoweredAllowance,
  account: Address,
): Promise<readonly FlowStep[]> {
  const { token, spender, amount } = lowered
  const allowed = await readAllowance(services.rpc, token.address, account, spender)
  if (allowed <= amount) return []
  const step = lowerStep(services, lowered, allowed, account)
  const needed = { token, spender, needed: amount }
  if (amount === 0n || !(await refusesToChange(services.rpc, needed, account))) return [step]
  // Nothing is allowed by then, so the second step is bound by what was allowed before the first.
  const { inBatch: _, ...second } = lowerStep(services, lowered, allowed, account, 0n)
  return [lowerStep(services, { ...lowered, amount: 0n }, allowed, account), second]
}

/** @param least what the spender may still spend right before, or else it has spent the rest. */
function lowerStep(
  services: WriteServices,
  { token, spender, amount }: LoweredAllowance,
  allowed: bigint,
  account: Address,
  least = amount + 1n,
): FlowStep {
  const kind = amount === 0n ? 'revokeApproval' : 'lowerApproval'
  const read = (block?: bigint) => readAllowance(services.rpc, token.address, account, spender, block)
  const step = callStep(services, {
    kind,
    values: { symbol: token.symbol, spender },
    summary: { symbol: token.symbol, token: token.address, spender },
    typicalGas: TYPICAL_APPROVE_GAS,
    to: token.address,
    rule: lowerAllowanceRule,
    intentFor: () => ({ token: token.address, spender, amount, allowed }),
    dataFor: () => encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [spender, amount] }),
  })
  return {
    ...step,
    prepare: async (context) => {
      if ((await read()) < least) throw new AllowanceAlreadyLowError()
      return step.prepare(context)
    },
    verify: async (minedIn) => {
      const left = await read(minedIn)
      if (left > amount) throw new AllowanceNotLoweredError(token.address, token.symbol, left)
    },
  }
}
