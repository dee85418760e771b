import {
  liquidityMintedDown,
  InsufficientLiquidityMintedError,
  matchingDepositDown,
  MINIMUM_LIQUIDITY,
  protocolLiquidityDown,
  type PoolState,
} from '../exchange/liquidity.ts'
import { lessSlippageDown, plusSlippageDown } from '../exchange/slippage.ts'
import { Amount, MAX_UINT256 } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { parseAmount, type ParsedAmount } from '../money/parse-amount.ts'
import { Percent } from '../money/percent.ts'
import { Price } from '../money/price.ts'
import { otherLiquidityField, type AddLiquidityForm, type LiquidityField } from './add-form.ts'
import { isPoolWithoutPrice, type LiquidityPool, type PoolSituation } from './liquidity-pool.ts'

/** Parsed amounts of the add form's two fields. */
export interface DepositAmounts {
  readonly amountA: ParsedAmount
  readonly amountB: ParsedAmount
}

export interface DepositContext {
  readonly currencyA: Currency | undefined
  readonly currencyB: Currency | undefined
  /** `undefined` until loaded: the side to be computed is then empty. */
  readonly situation: PoolSituation | undefined
}

/**
 * Terms of a deposit as shown to the user. The calldata to be signed is built from these, and the guard checks it
 * against them again. A and B are the sides of the form; either may be the native currency.
 */
export interface AddLiquidityTerms {
  /** Maximum deposited of each. */
  readonly amountA: Amount
  readonly amountB: Amount
  /** Amounts the router deposits at the current price: the maximums less rounding. */
  readonly expectedA: Amount
  readonly expectedB: Amount
  /** Minimum deposited of each; the amounts themselves in a pool without a price. */
  readonly minimumA: Amount
  readonly minimumB: Amount
  /** Side last typed into: passed to the router first, so all of it is deposited. */
  readonly independentField: LiquidityField
  readonly slippageBps: number
  /** Whether the pair doesn't exist yet and is created by the deposit. */
  readonly createsPair: boolean
  /** Whether the deposit is the pool's first and sets its price. */
  readonly isFirstDeposit: boolean
  /** LP tokens minted at the current price, raw, rounded down. */
  readonly liquidity: bigint
}

/** Result of a deposit. */
export interface DepositOutcome {
  /** LP tokens minted, raw, rounded down. For a first deposit, {@link MINIMUM_LIQUIDITY} is subtracted. */
  readonly liquidity: bigint
  /** Pool share of the deposit itself, after it. */
  readonly depositShare: Percent
}

/**
 * Parses the two fields. In a pool with a price, the side not typed into is the typed amount at that price,
 * rounded down: the router then deposits all of the typed amount, and never more than the computed one.
 */
export function depositAmounts(form: AddLiquidityForm, context: DepositContext): DepositAmounts {
  const { currencyA, currencyB, situation } = context
  const isAFirst = form.independentField === 'CURRENCY_A'
  const [currency, other] = isAFirst ? [currencyA, currencyB] : [currencyB, currencyA]
  const typed = parseAmount(form.typedValue, currency)
  const computed = otherAmount(form, typed, other, situation)
  return isAFirst ? { amountA: typed, amountB: computed } : { amountA: computed, amountB: typed }
}

function otherAmount(
  form: AddLiquidityForm,
  typed: ParsedAmount,
  other: Currency | undefined,
  situation: PoolSituation | undefined,
): ParsedAmount {
  if (situation === undefined) return { kind: 'empty' }
  if (situation.kind !== 'ready') return parseAmount(form.otherTypedValue, other)
  if (typed.kind !== 'amount' || other === undefined) return { kind: 'empty' }
  const { pair } = situation.pool
  const isOfPool =
    pair.involves(typed.amount.currency.wrapped) &&
    pair.involves(other.wrapped) &&
    !other.wrapped.isSame(typed.amount.currency.wrapped)
  if (!isOfPool) return { kind: 'empty' }
  const raw = matching(situation.pool, typed.amount, other)
  if (raw > MAX_UINT256) return { kind: 'invalid', reason: 'tooLarge' }
  return raw === 0n ? { kind: 'zero' } : { kind: 'amount', amount: Amount.fromRaw(other, raw) }
}

/** At the pool's price, rounded down; zero if the pool has no reserve of a token. */
function matching({ pair }: LiquidityPool, amount: Amount, other: Currency): bigint {
  const reserve = pair.reserveOf(amount.currency.wrapped).raw
  const otherReserve = pair.reserveOf(other.wrapped).raw
  return reserve === 0n || otherReserve === 0n ? 0n : matchingDepositDown(amount.raw, reserve, otherReserve)
}

export interface DepositQuestion {
  readonly amountA: Amount
  readonly amountB: Amount
  readonly situation: PoolSituation
}

/**
 * Computes the LP tokens minted by a deposit and its pool share; `undefined` if it is worth no LP tokens.
 * @throws {CurrencyMismatchError} if the pool holds other tokens.
 */
export function depositOutcome(question: DepositQuestion): DepositOutcome | undefined {
  const state = stateFor(question)
  try {
    const liquidity = liquidityMintedDown(state.pool, state.amount0, state.amount1)
    const depositShare = new Percent(liquidity, sharesAfter(state.pool, liquidity))
    return { liquidity, depositShare }
  } catch (error) {
    if (error instanceof InsufficientLiquidityMintedError) return undefined
    throw error
  }
}

/** Computes the account's pool share after the deposit. `held` is raw. */
export function shareAfterDeposit(question: DepositQuestion, outcome: DepositOutcome, held: bigint): Percent {
  return new Percent(held + outcome.liquidity, sharesAfter(stateFor(question).pool, outcome.liquidity))
}

/**
 * Total supply after minting `liquidity`, including the protocol fee's LP tokens due with it, or the locked ones.
 */
function sharesAfter(pool: PoolState, liquidity: bigint): bigint {
  const others = pool.totalSupply === 0n ? MINIMUM_LIQUIDITY : protocolLiquidityDown(pool)
  return pool.totalSupply + others + liquidity
}

const NEW_POOL: PoolState = { reserve0: 0n, reserve1: 0n, totalSupply: 0n }

function stateFor(question: DepositQuestion): {
  readonly pool: PoolState
  readonly amount0: bigint
  readonly amount1: bigint
} {
  const { situation } = question
  // With two tokens, the typed amount is passed first and deposited in full, and so is the one computed from it.
  const { amountA, amountB } = takenByRouter({ ...question, independentField: undefined })
  if (situation.kind !== 'ready') return { pool: NEW_POOL, amount0: amountA.raw, amount1: amountB.raw }
  const { pair, state } = situation.pool
  const isAFirst = pair.reserveOf(amountA.currency.wrapped) === pair.reserve0
  const [amount0, amount1] = isAFirst ? [amountA.raw, amountB.raw] : [amountB.raw, amountA.raw]
  return { pool: state, amount0, amount1 }
}

/**
 * Builds the terms of a deposit. Minimums apply the slippage tolerance to what the router deposits at the current
 * price, so rounding alone never makes it revert.
 * @throws {InsufficientLiquidityMintedError} if the deposit is worth no LP tokens, {UnexpectedSlippageError}.
 */
export function addLiquidityTerms(
  question: DepositQuestion & { readonly independentField: LiquidityField; readonly slippageBps: number },
): AddLiquidityTerms {
  const { amountA, amountB, situation, independentField, slippageBps } = question
  const outcome = depositOutcome(question)
  if (outcome === undefined) throw new InsufficientLiquidityMintedError(amountA.raw, amountB.raw)
  const taken = takenByRouter(question)
  const isFirstDeposit = isPoolWithoutPrice(situation)
  return {
    amountA,
    amountB,
    expectedA: taken.amountA,
    expectedB: taken.amountB,
    minimumA: isFirstDeposit ? amountA : lessSlippageDown(taken.amountA, slippageBps),
    minimumB: isFirstDeposit ? amountB : lessSlippageDown(taken.amountB, slippageBps),
    independentField,
    slippageBps,
    createsPair: situation.kind === 'missing',
    isFirstDeposit,
    liquidity: outcome.liquidity,
  }
}

/** Returns the side passed to the router first: the typed one, but a native currency is always second. */
export function firstRouterField(
  terms: Pick<AddLiquidityTerms, 'amountA' | 'amountB' | 'independentField'>,
): LiquidityField {
  return tokenBesideNative(terms) ?? terms.independentField
}

function tokenBesideNative({
  amountA,
  amountB,
}: Pick<DepositQuestion, 'amountA' | 'amountB'>): LiquidityField | undefined {
  if (amountA.currency.kind === 'native') return 'CURRENCY_B'
  return amountB.currency.kind === 'native' ? 'CURRENCY_A' : undefined
}

/**
 * The amounts the router deposits at the current price. Source: `_addLiquidity` of Uniswap V2's router: all of the
 * first and the matching amount of the second, or the other way round.
 */
function takenByRouter(
  question: DepositQuestion & { readonly independentField: LiquidityField | undefined },
): {
  readonly amountA: Amount
  readonly amountB: Amount
} {
  const { amountA, amountB, situation } = question
  const firstField = tokenBesideNative(question) ?? question.independentField
  if (situation.kind !== 'ready' || firstField === undefined) return { amountA, amountB }
  const isAFirst = firstField === 'CURRENCY_A'
  const [first, second] = isAFirst ? [amountA, amountB] : [amountB, amountA]
  const needed = matching(situation.pool, first, second.currency)
  const taken =
    needed <= second.raw
      ? [first, Amount.fromRaw(second.currency, needed)]
      : [Amount.fromRaw(first.currency, matching(situation.pool, second, first.currency)), second]
  const [takenFirst = first, takenSecond = second] = taken
  return isAFirst
    ? { amountA: takenFirst, amountB: takenSecond }
    : { amountA: takenSecond, amountB: takenFirst }
}

/** The two prices of a pool, or of the deposit that creates it: B per A, and A per B. */
export interface PoolPrices {
  /** Price of A in B. */
  readonly priceOfA: Price
  /** Price of B in A. */
  readonly priceOfB: Price
}

/**
 * Returns the prices shown in the prices panel: the pool's, or in a pool without a price those the two typed
 * amounts would set. `undefined` while either amount is missing.
 */
export function poolPrices(context: DepositContext, amounts: DepositAmounts): PoolPrices | undefined {
  const { currencyA, currencyB, situation } = context
  if (currencyA === undefined || currencyB === undefined || situation === undefined) return undefined
  const [a, b] =
    situation.kind === 'ready'
      ? reservesOf(situation.pool, currencyA, currencyB)
      : [rawOf(amounts.amountA), rawOf(amounts.amountB)]
  if (a === 0n || b === 0n) return undefined
  const priceOfA = new Price(currencyA, currencyB, new Fraction(b, a))
  return { priceOfA, priceOfB: priceOfA.invert() }
}

function reservesOf({ pair }: LiquidityPool, a: Currency, b: Currency): readonly [bigint, bigint] {
  if (!pair.involves(a.wrapped) || !pair.involves(b.wrapped)) return [0n, 0n]
  return [pair.reserveOf(a.wrapped).raw, pair.reserveOf(b.wrapped).raw]
}

function rawOf(parsed: ParsedAmount): bigint {
  return parsed.kind === 'amount' ? parsed.amount.raw : 0n
}

/** Returns the side computed from the other, in a pool with a price. */
export function computedField(
  form: AddLiquidityForm,
  situation: PoolSituation | undefined,
): LiquidityField | undefined {
  return situation?.kind === 'ready' ? otherLiquidityField(form.independentField) : undefined
}

/**
 * Returns the allowance an Enable button requests: the typed amount itself, or the computed amount plus the
 * slippage tolerance, because it changes with every block and might otherwise be too low by the time it is used.
 * Never more than 2^256 - 1.
 * @throws {UnexpectedSlippageError}.
 */
export function depositAllowance(amount: Amount, isComputed: boolean, slippageBps: number): Amount {
  if (!isComputed) return amount
  const most = Amount.fromRaw(amount.currency, MAX_UINT256 / 2n)
  return amount.isLessThan(most) ? plusSlippageDown(amount, slippageBps) : amount
}
