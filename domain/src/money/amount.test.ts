import { describe, expect, it } from 'vitest'
import { addressKey, addressSortsBefore, isSameAddress } from './address.ts'
import { Amount, AmountOutOfRangeError, MAX_UINT256 } from './amount.ts'
import { CurrencyMismatchError, InvalidDecimalsError, Token } from './currency.ts'
import { Fraction } from './fraction.ts'
import { Percent } from './percent.ts'
import { Price } from './price.ts'
import { bnb, busd, cake, ibull, sampleAddress, sampleToken, wbnb } from './testing/sample-currencies.ts'

describe('Amount', () => {
  it('default: adds, subtracts and compares amounts of one currency', () => {
    const one = Amount.fromRaw(cake, 1n)
    const three = Amount.fromRaw(cake, 3n)
    expect(one.add(three).raw).toBe(4n)
    expect(three.subtract(one).raw).toBe(2n)
    expect(one.isLessThan(three)).toBe(true)
    expect(one.isGreaterThan(three)).toBe(false)
    expect(one.compare(Amount.fromRaw(cake, 1n))).toBe(0)
  })

  it('behavior: rounds by the name of the method', () => {
    const seven = Amount.fromRaw(cake, 7n)
    expect(seven.multiplyDown(new Fraction(1n, 2n)).raw).toBe(3n)
    expect(seven.multiplyUp(new Fraction(1n, 2n)).raw).toBe(4n)
  })

  it('behavior: zero is an amount and the largest uint256 fits', () => {
    expect(Amount.fromRaw(cake, 0n).isZero()).toBe(true)
    expect(Amount.fromRaw(cake, MAX_UINT256).raw).toBe(MAX_UINT256)
  })

  it('behavior: BNB wraps one to one into WBNB but is not the same currency', () => {
    const wrapped = Amount.fromRaw(bnb, 5n).wrapped
    expect(wrapped.currency).toBe(wbnb)
    expect(wrapped.raw).toBe(5n)
    expect(() => wrapped.add(Amount.fromRaw(bnb, 1n))).toThrow(CurrencyMismatchError)
  })

  it('behavior: counts in whole units of its currency', () => {
    expect(Amount.fromRaw(ibull, 1_500_000_000n).toFraction().isEqual(new Fraction(3n, 2n))).toBe(true)
  })

  it('error: out of range, also as a result', () => {
    expect(() => Amount.fromRaw(cake, -1n)).toThrow(AmountOutOfRangeError)
    expect(() => Amount.fromRaw(cake, MAX_UINT256 + 1n)).toThrow(AmountOutOfRangeError)
    expect(() => Amount.fromRaw(cake, 1n).subtract(Amount.fromRaw(cake, 2n))).toThrow(AmountOutOfRangeError)
    expect(() => Amount.fromRaw(cake, MAX_UINT256).add(Amount.fromRaw(cake, 1n))).toThrow(
      AmountOutOfRangeError,
    )
  })
})

describe('Token', () => {
  it('default: is the same under every spelling of its address, on its chain only', () => {
    const address = '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD'
    const fields = { chainId: 56, decimals: 18, symbol: 'A', name: 'A' }
    const upper = new Token({ ...fields, address })
    const lower = new Token({ ...fields, address: addressKey(address) as `0x${string}` })
    expect(upper.isSame(lower)).toBe(true)
    expect(upper.isSame(new Token({ ...fields, chainId: 97, address }))).toBe(false)
    expect(isSameAddress(upper.address, lower.address)).toBe(true)
  })

  it('behavior: sorts by address as a number', () => {
    expect(addressSortsBefore('0x000000000000000000000000000000000000000A', sampleAddress(11))).toBe(true)
    expect(addressSortsBefore(sampleAddress(11), '0x000000000000000000000000000000000000000A')).toBe(false)
    expect(cake.sortsBefore(busd)).toBe(true)
  })

  it('error: decimals outside 0 to 255', () => {
    for (const decimals of [-1, 256, 1.5, Number.NaN]) {
      expect(() => sampleToken('X', decimals)).toThrow(InvalidDecimalsError)
    }
    for (const decimals of [0, 255]) expect(sampleToken('X', decimals).decimals).toBe(decimals)
  })

  it('error: sorting across chains', () => {
    const elsewhere = new Token({ ...cake, chainId: 97 })
    expect(() => cake.sortsBefore(elsewhere)).toThrow(CurrencyMismatchError)
  })
})

describe('Price', () => {
  const price = Price.fromAmounts(
    Amount.fromRaw(ibull, 2_000_000_000n),
    Amount.fromRaw(busd, 3n * 10n ** 18n),
  )

  it('default: reads in whole units whatever the decimals', () => {
    expect(price.toFraction().isEqual(new Fraction(3n, 2n))).toBe(true)
    expect(price.invert().toFraction().isEqual(new Fraction(2n, 3n))).toBe(true)
  })

  it('behavior: quotes an amount rounded down', () => {
    const thirds = Price.fromAmounts(Amount.fromRaw(cake, 3n), Amount.fromRaw(busd, 1n))
    expect(thirds.quoteDown(Amount.fromRaw(cake, 5n)).raw).toBe(1n)
  })

  it('behavior: chains through a shared currency', () => {
    const further = Price.fromAmounts(Amount.fromRaw(busd, 1n), Amount.fromRaw(cake, 4n))
    expect(price.multiply(further).toFraction().isEqual(new Fraction(6n))).toBe(true)
  })

  it('error: an amount or a price of another currency', () => {
    expect(() => price.quoteDown(Amount.fromRaw(busd, 1n))).toThrow(CurrencyMismatchError)
    expect(() => price.multiply(price)).toThrow(CurrencyMismatchError)
  })
})

describe('Percent', () => {
  it('default: counts basis points', () => {
    expect(Percent.fromBps(25).isEqual(new Fraction(1n, 400n))).toBe(true)
    expect(Percent.fromFraction(new Fraction(99_999n, 1_000_000n)).toBpsDown()).toBe(999n)
  })

  it('error: a part of a basis point', () => {
    expect(() => Percent.fromBps(0.5)).toThrow(RangeError)
  })
})
