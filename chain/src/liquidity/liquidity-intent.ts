import { firstRouterField, type Address, type Amount } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'
import type { AddLiquidityTerms, RemoveLiquidityTerms } from './liquidity-terms.ts'

/** One side of a deposit, as passed to the router. Raw amounts. */
export interface DepositLeg {
  /** Wrapped token for the native currency. */
  readonly token: Address
  readonly desired: bigint
  /** Amount the router takes at the displayed price. */
  readonly expected: bigint
  readonly minimum: bigint
}

/** Exact values of a deposit. The bytes are built from them, and the guard compares the bytes with them. */
export interface AddLiquidityIntent {
  readonly first: DepositLeg
  readonly second: DepositLeg
  /** Whether the second token is the native currency. */
  readonly isNative: boolean
  readonly isFirstDeposit: boolean
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds. */
  readonly deadline: bigint
}

/** One side of a withdrawal. Raw amounts. */
export interface WithdrawalLeg {
  /** Wrapped token for the native currency. */
  readonly token: Address
  readonly expected: bigint
  readonly minimum: bigint
}

/** Permit signature, as passed to the router. */
export interface PermitSignature {
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** Exact values of a withdrawal. */
export interface RemoveLiquidityIntent {
  readonly pair: Address
  /** Raw shares. */
  readonly liquidity: bigint
  readonly first: WithdrawalLeg
  readonly second: WithdrawalLeg
  /** Whether the second token is paid out as the native currency. */
  readonly isNative: boolean
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds. With a permit, the permit's deadline. */
  readonly deadline: bigint
  readonly permit: PermitSignature | undefined
}

/** Converts the displayed terms to raw values, for `account` and a `deadline` in Unix seconds. */
export function addLiquidityIntentOf(
  terms: AddLiquidityTerms,
  account: Address,
  deadline: bigint,
): AddLiquidityIntent {
  const a = depositLeg(terms.amountA, terms.expectedA, terms.minimumA)
  const b = depositLeg(terms.amountB, terms.expectedB, terms.minimumB)
  const [first, second] = firstRouterField(terms) === 'CURRENCY_A' ? [a, b] : [b, a]
  const { isFirstDeposit, slippageBps } = terms
  return {
    first,
    second,
    isNative: hasNative(terms),
    isFirstDeposit,
    slippageBps,
    recipient: account,
    deadline,
  }
}

/** Like {@link addLiquidityIntentOf}, for a withdrawal. */
export function removeLiquidityIntentOf(
  terms: RemoveLiquidityTerms,
  account: Address,
  deadline: bigint,
  permit: PermitSignature | undefined,
): RemoveLiquidityIntent {
  const a = withdrawalLeg(terms.amountA, terms.minimumA)
  const b = withdrawalLeg(terms.amountB, terms.minimumB)
  const [first, second] = terms.amountA.currency.kind === 'native' ? [b, a] : [a, b]
  return {
    pair: terms.liquidity.currency.address,
    liquidity: terms.liquidity.raw,
    first,
    second,
    isNative: hasNative(terms),
    slippageBps: terms.slippageBps,
    recipient: account,
    deadline,
    permit,
  }
}

function hasNative({ amountA, amountB }: { readonly amountA: Amount; readonly amountB: Amount }): boolean {
  return amountA.currency.kind === 'native' || amountB.currency.kind === 'native'
}

function depositLeg(desired: Amount, expected: Amount, minimum: Amount): DepositLeg {
  const token = desired.currency.wrapped.address
  return { token, desired: desired.raw, expected: expected.raw, minimum: minimum.raw }
}

function withdrawalLeg(expected: Amount, minimum: Amount): WithdrawalLeg {
  return { token: expected.currency.wrapped.address, expected: expected.raw, minimum: minimum.raw }
}
