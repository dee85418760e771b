import { firstRouterField, type Address, type Amount } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'
import type { AddLiquidityTerms, RemoveLiquidityTerms } from './liquidity-terms.ts'

/** One side of a deposit as the router receives it. Raw amounts. */
export interface DepositLeg {
  /** Wrapped, where it is the native currency. */
  readonly token: Address
  readonly desired: bigint
  /** What the router takes at the price that was shown. */
  readonly expected: bigint
  readonly minimum: bigint
}

/** The exact numbers of a deposit: the bytes are built from them, and the guard compares the bytes with them. */
export interface AddLiquidityIntent {
  readonly first: DepositLeg
  readonly second: DepositLeg
  /** Whether the second is the native currency. */
  readonly isNative: boolean
  readonly isFirstDeposit: boolean
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds. */
  readonly deadline: bigint
}

/** One side of a withdrawal. Raw amounts. */
export interface WithdrawalLeg {
  /** Wrapped, where it is the native currency. */
  readonly token: Address
  readonly expected: bigint
  readonly minimum: bigint
}

/** A signed permit as the router takes it. */
export interface PermitSignature {
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** The exact numbers of a withdrawal. */
export interface RemoveLiquidityIntent {
  readonly pair: Address
  /** Shares, raw. */
  readonly liquidity: bigint
  readonly first: WithdrawalLeg
  readonly second: WithdrawalLeg
  /** Whether the second is paid out as the native currency. */
  readonly isNative: boolean
  readonly slippageBps: number
  readonly recipient: Address
  /** Unix seconds. With a permit, the permit's own. */
  readonly deadline: bigint
  readonly permit: PermitSignature | undefined
}

/** The terms on screen as raw numbers, for `account`, until `deadline` (unix seconds). */
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

/** As {@link addLiquidityIntentOf}, for a withdrawal. */
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
