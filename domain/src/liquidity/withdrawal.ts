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
  /** Currencies paid out: the native currency may replace its wrapped token. */
  readonly currencyA: Currency
  readonly currencyB: Currency
}

/** LP tokens to burn and the amounts they redeem. */
export interface Withdrawal {
  readonly liquidity: Amount<Token>
  /** Expected amounts, rounded down. */
  readonly amountA: Amount
  readonly amountB: Amount
  /** Share of the position; exact. */
  readonly share: Percent
}

/** State of the remove form. */
export type WithdrawalState =
  /** Nothing, or zero, is typed. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly reason: InvalidAmountReason }
  /** The typed amount exceeds the position. */
  | { readonly kind: 'tooMuch'; readonly symbol: string }
  /** The LP tokens are worth nothing in at least one token: the pair would revert. */
  | { readonly kind: 'tooLittle' }
  | { readonly kind: 'ready'; readonly withdrawal: Withdrawal }

/**
 * Terms of a withdrawal as shown to the user. The calldata to be signed is built from these, and the guard checks
 * it against them again.
 */
export interface RemoveLiquidityTerms {
  /** LP tokens to burn; the currency is the pair's own token. */
  readonly liquidity: Amount<Token>
  readonly amountA: Amount
  readonly amountB: Amount
  /** Minimum paid out of each. */
  readonly minimumA: Amount
  readonly minimumB: Amount
  readonly slippageBps: number
}

/**
 * Derives LP tokens and amounts from the typed field. A typed token amount burns the LP tokens that redeem at
 * least that much, rounded up; typing the position's full amount burns all LP tokens, so no dust remains. Never
 * more than the position.
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

/** Redeemable amount of the whole position, in the currency paid out. */
function paid(position: LiquidityPosition, currency: Currency): Amount {
  return Amount.fromRaw(currency, pooledAmount(position, currency.wrapped).raw)
}

function sharesPaying({ pool }: LiquidityPosition): (typed: Amount) => bigint {
  return ({ raw, currency }) => liquidityForUp(pool.state, raw, pool.pair.reserveOf(currency.wrapped).raw)
}

/** LP tokens for the typed part of `most`, in the currency of `most`: all of it burns all LP tokens. */
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

/** Returns whole percent for the slider, rounded down; a non-zero share is at least 1. */
export function wholePercent(share: Percent): number {
  const whole = Number(share.multiply(new Fraction(100n)).floor())
  return whole === 0 && !share.isZero() ? 1 : whole
}

/**
 * Builds the terms of a withdrawal, with minimums by the slippage tolerance. @throws {UnexpectedSlippageError}.
 */
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
