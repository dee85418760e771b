import * as fc from 'fast-check'
import { Amount } from '../../money/amount.ts'
import type { Address } from '../../money/address.ts'
import { Token } from '../../money/currency.ts'
import { SWAP_FEE_BPS } from '../constant-product.ts'
import { elementAt } from '../element-access.ts'
import { Pair } from '../pair.ts'

/** Returns the token whose address is `number`, so tokens sort by number. */
export function sampleToken(number: number, decimals = 18): Token {
  return new Token({ chainId: 56, address: sampleAddress(number), decimals, symbol: `T${number}`, name: '' })
}

export function sampleAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}`
}

export function samplePair(
  a: Token,
  reserveA: bigint,
  b: Token,
  reserveB: bigint,
  feeBps = SWAP_FEE_BPS,
): Pair {
  return new Pair(sampleAddress(0xffff), Amount.fromRaw(a, reserveA), Amount.fromRaw(b, reserveB), feeBps)
}

/** Arbitrary raw amounts up to `2^maxBits`, uniform over bit lengths. */
export function arbitraryRaw(minBits: number, maxBits: number): fc.Arbitrary<bigint> {
  return fc
    .integer({ min: minBits, max: maxBits })
    .chain((bits) => fc.bigInt({ min: 1n << BigInt(minBits), max: 1n << BigInt(bits) }))
}

/** Tokens, pairs between them, and an amount to trade from the first token to the second. */
export interface SampleMarket {
  readonly tokens: readonly Token[]
  readonly pairs: readonly Pair[]
  readonly amount: bigint
}

/**
 * Markets of 2 to 10 tokens and up to 30 pairs, some empty. In half of the markets, reserves share one scale so
 * that routes compete; tiny scales make ties and dead ends likely.
 */
export const arbitraryMarket: fc.Arbitrary<SampleMarket> = fc
  .record({
    tokenCount: fc.integer({ min: 2, max: 10 }),
    scaleBits: fc.integer({ min: 3, max: 111 }),
    isOneScale: fc.boolean(),
    feeBps: fc.constantFrom(25n, 25n, 30n, 0n, 100n),
  })
  .chain(({ tokenCount, scaleBits, isOneScale, feeBps }) => {
    const tokens = Array.from({ length: tokenCount }, (_, index) => sampleToken(index + 1))
    const couples = tokens.flatMap((a, index) => tokens.slice(index + 1).map((b) => [a, b] as const))
    const wide = fc.oneof(
      { weight: 20, arbitrary: arbitraryRaw(0, 112) },
      { weight: 1, arbitrary: fc.constant(0n) },
    )
    const near = fc.bigInt({ min: 1n << BigInt(scaleBits - 2), max: 1n << BigInt(scaleBits) })
    const reserve = isOneScale ? near : wide
    const amount = isOneScale ? arbitraryRaw(0, scaleBits) : arbitraryRaw(0, 112)
    return fc
      .record({
        chosen: fc.shuffledSubarray(couples, { minLength: 1, maxLength: Math.min(30, couples.length) }),
        reserves: fc.array(fc.tuple(reserve, reserve), { minLength: 30, maxLength: 30 }),
        amount,
      })
      .map(({ chosen, reserves, amount }) => ({
        tokens,
        amount,
        pairs: chosen.map(([a, b], index) => {
          const [reserveA, reserveB] = elementAt(reserves, index)
          return samplePair(a, reserveA, b, reserveB, feeBps)
        }),
      }))
  })
