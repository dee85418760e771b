import {
  amountInputText,
  parseAmount,
  Percent,
  roomInPool,
  type Amount,
  type ParsedAmount,
  type Token,
  type YieldSource,
} from '@ibull/domain'
import { closedReason, type ClosedReason } from './source-face.ts'

/** Why an amount can't be staked or withdrawn. */
export type PlanBlocker =
  | ClosedReason
  | 'balanceUnknown'
  | 'enterAmount'
  | 'tooManyDecimals'
  | 'insufficientBalance'
  | 'overLimit'
  | 'moreThanStaked'

/** Parsed amount field. */
export interface AmountPlan {
  readonly amount: Amount<Token> | undefined
  /** First problem, in the order the user can solve them. */
  readonly blocker: PlanBlocker | undefined
  /** Current maximum; `undefined` until known. */
  readonly most: Amount<Token> | undefined
}

/** Parses an amount to stake: at most the wallet's balance, within the account's limit. */
export function stakePlan(source: YieldSource, text: string): AmountPlan {
  const parsed = parseAmount(text, source.stakeCurrency)
  const amount = parsed.kind === 'amount' ? parsed.amount : undefined
  const most = source.kind === 'pool' ? roomInPool(source) : source.user?.walletBalance
  return { amount, most, blocker: stakeBlocker(source, parsed, most) }
}

function stakeBlocker(
  source: YieldSource,
  parsed: ParsedAmount<Token>,
  most: Amount<Token> | undefined,
): PlanBlocker | undefined {
  const closed = closedReason(source)
  if (closed !== undefined) return closed
  const balance = source.user?.walletBalance
  if (balance === undefined) return 'balanceUnknown'
  if (parsed.kind !== 'amount') return textBlocker(parsed)
  if (parsed.amount.isGreaterThan(balance)) return 'insufficientBalance'
  return most !== undefined && parsed.amount.isGreaterThan(most) ? 'overLimit' : undefined
}

function textBlocker(parsed: ParsedAmount): PlanBlocker {
  return parsed.kind === 'invalid' && parsed.reason === 'tooManyDecimals' ? 'tooManyDecimals' : 'enterAmount'
}

/** Returns the field text for a percentage of the maximum: exact, so 100 % leaves nothing. */
export function shareText(most: Amount, percent: number): string {
  return amountInputText(most.multiplyDown(new Percent(BigInt(percent), 100n)))
}

/** Parses an amount to withdraw: at most the stake. */
export function unstakePlan(source: YieldSource, text: string): AmountPlan {
  const parsed = parseAmount(text, source.stakeCurrency)
  const most = source.user?.staked
  if (most === undefined) return { amount: undefined, most, blocker: 'balanceUnknown' }
  if (parsed.kind !== 'amount') return { amount: undefined, most, blocker: textBlocker(parsed) }
  const { amount } = parsed
  return { amount, most, blocker: amount.isGreaterThan(most) ? 'moreThanStaked' : undefined }
}

/**
 * Returns the vault's fee on a withdrawal made now, in basis points; 0 for other sources and after the period.
 * @param now seconds of chain time; while it is unknown, the fee is assumed to apply.
 */
export function unstakingFeeBps(source: YieldSource, now: bigint | undefined): number {
  if (source.kind !== 'vault' || source.user === undefined) return 0
  const { withdrawFeeBps, withdrawFeeUntil } = source.user
  const applies = withdrawFeeUntil > 0n && (now === undefined || now < withdrawFeeUntil)
  return applies ? withdrawFeeBps : 0
}
