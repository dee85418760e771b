import { addressSortsBefore, isSameAddress, type Address } from './address.ts'
import { IbullError } from '../error.ts'

/** Currencies from different chains were combined, or a currency isn't the expected one. */
export class CurrencyMismatchError extends IbullError {
  readonly code = 'currencyMismatch'
  constructor(expected: Currency, given: Currency) {
    super(
      `Expected ${expected.symbol} on chain ${expected.chainId}, got ${given.symbol} on chain ${given.chainId}.`,
      {
        expected: expected.symbol,
        given: given.symbol,
      },
    )
  }
}

/** A token's `decimals` isn't an integer from 0 to 255. */
export class InvalidDecimalsError extends IbullError {
  readonly code = 'invalidDecimals'
  constructor(decimals: number) {
    super(`A token has 0 to 255 decimals, not ${decimals}.`, { decimals })
  }
}

/** Fields of a token. `symbol` and `name` come unsanitised from the chain or a list: sanitise before display. */
export interface TokenFields {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoURI?: string | undefined
}

/** ERC-20 (BEP-20) token on one chain. Immutable. */
export class Token implements TokenFields {
  readonly kind = 'token'
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoURI: string | undefined

  /** @throws {InvalidDecimalsError} unless `decimals` is an integer from 0 to 255. */
  constructor(fields: TokenFields) {
    if (!Number.isInteger(fields.decimals) || fields.decimals < 0 || fields.decimals > 255) {
      throw new InvalidDecimalsError(fields.decimals)
    }
    this.chainId = fields.chainId
    this.address = fields.address
    this.decimals = fields.decimals
    this.symbol = fields.symbol
    this.name = fields.name
    this.logoURI = fields.logoURI
  }

  /** Token pairs hold for this currency: itself. */
  get wrapped(): Token {
    return this
  }

  isSame(other: Currency): boolean {
    return (
      other.kind === 'token' && other.chainId === this.chainId && isSameAddress(other.address, this.address)
    )
  }

  /** Whether this is `token0` of its pair with `other`. @throws {CurrencyMismatchError} across chains. */
  sortsBefore(other: Token): boolean {
    if (other.chainId !== this.chainId) throw new CurrencyMismatchError(this, other)
    return addressSortsBefore(this.address, other.address)
  }
}

/** Native currency of a chain (BNB). It has no contract; pairs hold its wrapped token instead. */
export class NativeCurrency {
  readonly kind = 'native'
  readonly decimals = 18
  readonly chainId: number

  constructor(
    readonly symbol: string,
    readonly name: string,
    /** Token that represents this currency in pairs (WBNB). */
    readonly wrapped: Token,
  ) {
    this.chainId = wrapped.chainId
  }

  isSame(other: Currency): boolean {
    return other.kind === 'native' && other.chainId === this.chainId
  }
}

/** Anything a user can hold and trade: the native currency or a token. */
export type Currency = NativeCurrency | Token
