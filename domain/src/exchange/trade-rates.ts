import { IbullError } from '../error.ts'
import { addressKey } from '../money/address.ts'
import type { Amount } from '../money/amount.ts'
import type { Token } from '../money/currency.ts'
import type { Pair } from './pair.ts'
import type { AnyTrade } from './split-trade.ts'

/** Number of blocks whose reserves are kept. */
export const KEPT_BLOCKS = 240

/** Pairs with their reserves at a block, by {@link addressKey}. */
export interface SeenBlock {
  readonly block: number
  readonly pairs: ReadonlyMap<string, Pair>
}

/** What a trade would have returned at a block: output per input, in raw units. */
export interface RateAt {
  readonly block: number
  readonly rate: number
}

/**
 * Adds what was read at a block to what was seen before, oldest first, at most {@link KEPT_BLOCKS}. A second reading
 * of a block replaces the first; one of an earlier block means that the chain was reorganised or replaced, so what
 * was seen before no longer counts.
 */
export function withSeenBlock(
  seen: readonly SeenBlock[],
  block: number,
  pairs: readonly Pair[],
): readonly SeenBlock[] {
  const last = seen.at(-1)
  const kept = last === undefined || last.block < block ? seen : last.block === block ? seen.slice(0, -1) : []
  const byKey = new Map(pairs.map((pair) => [addressKey(pair.address), pair]))
  return [...kept, { block, pairs: byKey }].slice(-KEPT_BLOCKS)
}

/** Returns the rates of a trade at each block at which all its pairs were seen and could have carried it out. */
export function tradeRates(trade: AnyTrade, seen: readonly SeenBlock[]): readonly RateAt[] {
  return seen.flatMap(({ block, pairs }) => {
    const rate = rateAt(trade, pairs)
    return rate === undefined ? [] : [{ block, rate }]
  })
}

function rateAt(trade: AnyTrade, pairs: ReadonlyMap<string, Pair>): number | undefined {
  try {
    let input = 0n
    let output = 0n
    for (const { route, inputAmount, outputAmount } of trade.parts) {
      const hops = route.pairs.flatMap(({ address }) => pairs.get(addressKey(address)) ?? [])
      if (hops.length < route.pairs.length) return undefined
      if (trade.type === 'exactInput') {
        input += inputAmount.raw
        output += hops.reduce<Amount<Token>>(
          (amount, pair) => pair.outputFor(amount),
          inputAmount.wrapped,
        ).raw
      } else {
        input += hops.reduceRight<Amount<Token>>(
          (amount, pair) => pair.inputFor(amount),
          outputAmount.wrapped,
        ).raw
        output += outputAmount.raw
      }
    }
    return Number(output) / Number(input)
  } catch (error) {
    // Such as reserves that didn't suffice.
    if (error instanceof IbullError) return undefined
    throw error
  }
}
