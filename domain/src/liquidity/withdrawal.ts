import { liquidityForUp } from '../exchange/liquidity.ts'
import { lessSlippageDown } from '../exchange/slippage.ts'
import { Amount } from '../money/amount.ts'
import type { Currency, Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { parseAmount, type InvalidAmountReason } from '../money/parse-amount.ts'
import { Percent } from '../money/percent.ts'
import { liquidityPosition, pooledAmount, type LiquidityPosition } from './position.ts'
import type { RemoveLiquidityForm } from './remove-form.ts'

export interface WithdrawalContext {
  readonly position: LiquidityPosition
  /** What is paid out: the native currency stands for its wrapped token. */
  readonly currencyA: Currency
  readonly currencyB: Currency
}

/** Shares and what they return. */
export interface Withdrawal {
  readonly liquidity: Amount<Token>
  /** Expected now, rounded down. */
  readonly amountA: Amount
  readonly amountB: Amount
  /** The part of the position; exact. */
  readonly share: Percent
}

/** The state of the remove form. */
export type WithdrawalState =
  /** Nothing, or zero, is typed. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly reason: InvalidAmountReason }
  /** More than the position holds of what is typed. */
  | { readonly kind: 'tooMuch'; readonly symbol: string }
  /** The shares are worth nothing of at least one token: the pair refuses. */
  | { readonly kind: 'tooLittle' }
  | { readonly kind: 'ready'; readonly withdrawal: Withdrawal }

/**
 * The terms of a withdrawal as the user sees them. The bytes to be signed are built from these, and the
 * guard compares the bytes with them again.
 */
export interface RemoveLiquidityTerms {
  /** Shares that are burned; its currency is the pair's own token. */
  readonly liquidity: Amount<Token>
  readonly amountA: Amount
  readonly amountB: Amount
  /** The least that the pair must pay of each. */
  readonly minimumA: Amount
  readonly minimumB: Amount
  readonly slippageBps: number
}

/**
 * Derives shares and amounts from whichever field is typed. A typed token amount takes as many shares as
 * return at least that, rounded up; all of what the position returns takes all shares, so that nothing is
 * left behind. Never more than the position.
 */
export function withdrawalState(form: RemoveLiquidityForm, context: WithdrawalContext): WithdrawalState {
  const { position } = context
  const held = position.liquidity
  switch (form.independentField) {
    case 'LIQUIDITY_PERCENT': {
      const percent = BigInt(form.typedValue === '' ? 0 : form.typedValue)
      if (percent === 0n) return { kind: 'empty' }
      return withdrawing((held.raw * (percent > 100n ? 100n : percent)) / 100n, context)
    }
    case 'LIQUIDITY':
      return fromTyped(form.typedValue, held, context, ({ raw }) => raw)
    case 'CURRENCY_A':
      return fromTyped(form.typedValue, paid(position, context.currencyA), context, sharesPaying(position))
    case 'CURRENCY_B':
      return fromTyped(form.typedValue, paid(position, context.currencyB), context, sharesPaying(position))
  }
}

/** What the whole position returns, in the currency that is paid out. */
function paid(position: LiquidityPosition, currency: Currency): Amount {
  return Amount.fromRaw(currency, pooledAmount(position, currency.wrapped).raw)
}

function sharesPaying({ pool }: LiquidityPosition): (typed: Amount) => bigint {
  return ({ raw, currency }) => liquidityForUp(pool.state, raw, pool.pair.reserveOf(currency.wrapped).raw)
}

/** The shares for what is typed of `most`, in the currency of `most`: all of it takes all shares. */
function fromTyped(
  text: string,
  most: Amount,
  context: WithdrawalContext,
  sharesFor: (typed: Amount) => bigint,
): WithdrawalState {
  const parsed = parseAmount(text, most.currency)
  if (parsed.kind === 'invalid') return parsed
  if (parsed.kind !== 'amount') return { kind: 'empty' }
  const { amount } = parsed
  if (amount.raw > most.raw) return { kind: 'tooMuch', symbol: amount.currency.symbol }
  return withdrawing(amount.raw === most.raw ? context.position.liquidity.raw : sharesFor(amount), context)
}

function withdrawing(shares: bigint, context: WithdrawalContext): WithdrawalState {
  const { position, currencyA, currencyB } = context
  const part = liquidityPosition(position.pool, shares)
  if (part.amount0.isZero() || part.amount1.isZero()) return { kind: 'tooLittle' }
  const withdrawal: Withdrawal = {
    liquidity: part.liquidity,
    amountA: paid(part, currencyA),
    amountB: paid(part, currencyB),
    share: new Percent(shares, position.liquidity.raw),
  }
  return { kind: 'ready', withdrawal }
}

/** For the slider: whole percent, rounded down; what is not zero is at least 1. */
export function wholePercent(share: Percent): number {
  const whole = Number(share.multiply(new Fraction(100n)).floor())
  return whole === 0 && !share.isZero() ? 1 : whole
}

/** The terms of a withdrawal, with minimums by the slippage tolerance. @throws {UnexpectedSlippageError}. */
export function removeLiquidityTerms(withdrawal: Withdrawal, slippageBps: number): RemoveLiquidityTerms {
  const { liquidity, amountA, amountB } = withdrawal
  return {
    liquidity,
    amountA,
    amountB,
    minimumA: lessSlippageDown(amountA, slippageBps),
    minimumB: lessSlippageDown(amountB, slippageBps),
    slippageBps,
  }
}
