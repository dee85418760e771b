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

/** The amounts that the two fields of the add form hold. */
export interface DepositAmounts {
  readonly amountA: ParsedAmount
  readonly amountB: ParsedAmount
}

export interface DepositContext {
  readonly currencyA: Currency | undefined
  readonly currencyB: Currency | undefined
  /** `undefined` while it is not known: the side that would be computed is then empty. */
  readonly situation: PoolSituation | undefined
}

/**
 * The terms of a deposit as the user sees them. The bytes to be signed are built from these, and the guard
 * compares the bytes with them again. A and B are the sides of the form; either may be the native currency.
 */
export interface AddLiquidityTerms {
  /** The most that is taken of each. */
  readonly amountA: Amount
  readonly amountB: Amount
  /** What the router takes of each at the present price: the amounts, less what rounding leaves over. */
  readonly expectedA: Amount
  readonly expectedB: Amount
  /** The least that may be taken of each; in a pool without a price the amounts themselves. */
  readonly minimumA: Amount
  readonly minimumB: Amount
  /** The side that the user typed last: the router gets it first, so that all of it is deposited. */
  readonly independentField: LiquidityField
  readonly slippageBps: number
  /** Whether there is no pair yet: the deposit creates it. */
  readonly createsPair: boolean
  /** Whether the deposit is the pool's first and sets its price. */
  readonly isFirstDeposit: boolean
  /** Shares that the deposit mints at the present price, raw, rounded down. */
  readonly liquidity: bigint
}

/** What a deposit brings. */
export interface DepositOutcome {
  /** Shares minted, raw, rounded down. The first provider's are less {@link MINIMUM_LIQUIDITY}. */
  readonly liquidity: bigint
  /** The deposit's own part of the pool after it. */
  readonly depositShare: Percent
}

/**
 * Reads the two fields. In a pool with a price the side that is not typed is the typed amount at that
 * price, rounded down: the router then takes all of what is typed, and never more than is computed.
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

/** At the pool's price, rounded down; nothing where the pool has been drained of a token. */
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
 * The shares that a deposit mints, and its part of the pool; `undefined` when it is worth no share.
 * @throws {CurrencyMismatchError} when the pool is of other tokens.
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

/** The account's part of the pool when the deposit has been made. `held` is raw. */
export function shareAfterDeposit(question: DepositQuestion, outcome: DepositOutcome, held: bigint): Percent {
  return new Percent(held + outcome.liquidity, sharesAfter(stateFor(question).pool, outcome.liquidity))
}

/** All shares when `liquidity` has been minted: the protocol's that are due come with them, or the locked ones. */
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
  // Of two tokens the typed one goes first and is taken as it is, and so is what was computed from it.
  const { amountA, amountB } = takenByRouter({ ...question, independentField: undefined })
  if (situation.kind !== 'ready') return { pool: NEW_POOL, amount0: amountA.raw, amount1: amountB.raw }
  const { pair, state } = situation.pool
  const isAFirst = pair.reserveOf(amountA.currency.wrapped) === pair.reserve0
  const [amount0, amount1] = isAFirst ? [amountA.raw, amountB.raw] : [amountB.raw, amountA.raw]
  return { pool: state, amount0, amount1 }
}

/**
 * The terms of a deposit: minimums by the slippage tolerance, from what the router takes at the present
 * price, so that rounding alone never makes it refuse.
 * @throws {InsufficientLiquidityMintedError} when the deposit is worth no share, {UnexpectedSlippageError}.
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

/** The side that the router gets first: a native currency always comes second, else the typed one. */
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
 * What the router takes of the two at the present price. Source: `_addLiquidity` of Uniswap V2's router:
 * all of the first and as much of the second as that needs, or else the other way round.
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

/** The two prices of a pool or of the deposit that creates it: B per A, and A per B. */
export interface PoolPrices {
  /** How much of B one A is worth. */
  readonly priceOfA: Price
  /** How much of A one B is worth. */
  readonly priceOfB: Price
}

/**
 * The prices of the prices panel: of the pool, or in a pool without a price what the two typed amounts
 * would set. `undefined` while there is nothing to divide.
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

/** The side whose amount is computed from the other, in a pool with a price. */
export function computedField(
  form: AddLiquidityForm,
  situation: PoolSituation | undefined,
): LiquidityField | undefined {
  return situation?.kind === 'ready' ? otherLiquidityField(form.independentField) : undefined
}

/**
 * What an Enable button should ask the allowance of a side for: the typed amount itself, and of the computed
 * one the slippage tolerance more, because it grows and shrinks with each block and would else be short again
 * before it is used. Never more than 2^256 - 1.
 * @throws {UnexpectedSlippageError}.
 */
export function depositAllowance(amount: Amount, isComputed: boolean, slippageBps: number): Amount {
  if (!isComputed) return amount
  const most = Amount.fromRaw(amount.currency, MAX_UINT256 / 2n)
  return amount.isLessThan(most) ? plusSlippageDown(amount, slippageBps) : amount
}
