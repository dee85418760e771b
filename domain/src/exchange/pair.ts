import type { Address } from '../money/address.ts'
import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, type Currency, type Token } from '../money/currency.ts'
import { Price } from '../money/price.ts'
import { amountInUp, amountOutDown, SWAP_FEE_BPS } from './constant-product.ts'

/** Pool of two tokens at one block. Immutable; `token0` has the lower address. */
export class Pair {
  readonly address: Address
  readonly reserve0: Amount<Token>
  readonly reserve1: Amount<Token>
  readonly feeBps: bigint

  /**
   * Reserves are accepted in either order. @throws {CurrencyMismatchError} if the tokens are on different chains.
   */
  constructor(address: Address, reserveA: Amount<Token>, reserveB: Amount<Token>, feeBps = SWAP_FEE_BPS) {
    const isInOrder = reserveA.currency.sortsBefore(reserveB.currency)
    this.address = address
    this.reserve0 = isInOrder ? reserveA : reserveB
    this.reserve1 = isInOrder ? reserveB : reserveA
    this.feeBps = feeBps
  }

  get chainId(): number {
    return this.token0.chainId
  }

  get token0(): Token {
    return this.reserve0.currency
  }

  get token1(): Token {
    return this.reserve1.currency
  }

  involves(currency: Currency): boolean {
    return this.token0.isSame(currency) || this.token1.isSame(currency)
  }

  /** Returns the other token of the pair. @throws {CurrencyMismatchError} if the pair doesn't hold `token`. */
  otherToken(token: Token): Token {
    return this.reserveOf(token) === this.reserve0 ? this.token1 : this.token0
  }

  /** @throws {CurrencyMismatchError} if the pair doesn't hold `token`. */
  reserveOf(token: Token): Amount<Token> {
    if (this.token0.isSame(token)) return this.reserve0
    if (this.token1.isSame(token)) return this.reserve1
    throw new CurrencyMismatchError(this.token0, token)
  }

  /**
   * Returns the mid price of `token` in the other one, before fee and impact. @throws {DivisionByZeroError} for an
   * empty pair.
   */
  priceOf(token: Token): Price<Token, Token> {
    return Price.fromAmounts(this.reserveOf(token), this.reserveOf(this.otherToken(token)))
  }

  /** Returns the output for `input`, rounded down. Throws as {@link amountOutDown}. */
  outputFor(input: Amount<Token>): Amount<Token> {
    const output = this.reserveOf(this.otherToken(input.currency))
    const raw = amountOutDown(input.raw, this.reserveOf(input.currency).raw, output.raw, this.feeBps)
    return Amount.fromRaw(output.currency, raw)
  }

  /** Returns the input required for `output`, rounded up. Throws as {@link amountInUp}. */
  inputFor(output: Amount<Token>): Amount<Token> {
    const input = this.reserveOf(this.otherToken(output.currency))
    const raw = amountInUp(output.raw, input.raw, this.reserveOf(output.currency).raw, this.feeBps)
    return Amount.fromRaw(input.currency, raw)
  }
}
