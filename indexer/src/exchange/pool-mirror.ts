import { addressKey, Fraction, type Address } from '@ibull/domain'
import { PriceTree } from './price-tree.ts'

/** A token, as in the tables. */
export interface MirroredToken {
  readonly id: Address
  /** Null if the contract reports none; such a token is never valued. */
  readonly decimals: number | null
}

/** A pair, as in the tables. */
export interface MirroredPair {
  readonly id: Address
  readonly token0Id: Address
  readonly token1Id: Address
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** Compares the histories of mirror and tables. */
export interface MirrorMark {
  readonly syncCount: number
  readonly pairCount: number
}

/**
 * In-memory reserves of all pairs, as in the tables after the last event, and the derived prices. The tables may
 * be rolled back underneath (a reorg, a repeated block): then the marks differ and the mirror is refilled.
 */
export class PoolMirror {
  readonly #stables: ReadonlySet<string>
  readonly #tokens = new Map<string, PricedToken>()
  readonly #pairs = new Map<string, MirroredPair>()
  /** Pairs of two tokens with decimals, by their index in the tree. */
  readonly #pricedPairs = new Map<string, number>()
  #tree = new PriceTree()
  #mark: MirrorMark = { syncCount: 0, pairCount: 0 }

  constructor(stables: readonly Address[]) {
    this.#stables = new Set(stables.map(addressKey))
  }

  /** Whether the mirror has the same history as tables with this mark. */
  isOf({ syncCount, pairCount }: MirrorMark): boolean {
    return syncCount === this.#mark.syncCount && pairCount === this.#mark.pairCount
  }

  /** Replaces everything with the tables' contents. */
  refill(tokens: readonly MirroredToken[], pairs: readonly MirroredPair[], mark: MirrorMark): void {
    this.#tokens.clear()
    this.#pairs.clear()
    this.#pricedPairs.clear()
    this.#tree = new PriceTree()
    for (const token of tokens) this.#addToken(token)
    for (const pair of pairs) this.#addPair(pair)
    this.#tree.fill(
      pairs.flatMap(({ id, reserve0, reserve1 }) => {
        const pair = this.#pricedPairs.get(addressKey(id))
        return pair === undefined ? [] : [{ pair, reserve0, reserve1 }]
      }),
    )
    this.#mark = mark
  }

  /** Adds a new pair, without reserves. */
  addPair(token0: MirroredToken, token1: MirroredToken, pair: Address): void {
    // First, so that a failure below leaves a mark that no table has.
    this.#mark = { ...this.#mark, pairCount: this.#mark.pairCount + 1 }
    this.#addToken(token0)
    this.#addToken(token1)
    this.#addPair({ id: pair, token0Id: token0.id, token1Id: token1.id, reserve0: 0n, reserve1: 0n })
  }

  /** Applies a Sync event. */
  setReserves(pair: MirroredPair): void {
    const { id, reserve0, reserve1 } = pair
    const key = addressKey(id)
    this.#mark = { ...this.#mark, syncCount: this.#mark.syncCount + 1 }
    this.#pairs.set(key, pair)
    const number = this.#pricedPairs.get(key)
    if (number !== undefined) this.#tree.setReserves(number, reserve0, reserve1)
  }

  /** Returns every pair with reserves on both sides. */
  filledPairs(): MirroredPair[] {
    return [...this.#pairs.values()].filter(({ reserve0, reserve1 }) => reserve0 > 0n && reserve1 > 0n)
  }

  /** Returns every pair. */
  pairs(): MirroredPair[] {
    return [...this.#pairs.values()]
  }

  /**
   * Returns the exact USD price per whole token; `undefined` without decimals, or without a deep pool connecting
   * it to a stablecoin.
   */
  priceOf(token: Address): Fraction | undefined {
    const known = this.#tokens.get(addressKey(token))
    return known && this.#tree.priceOf(known.number)?.multiply(known.unit)
  }

  /** Returns the exact USD value of raw units, before fee and price impact; `undefined` as in {@link priceOf}. */
  worthOf(token: Address, raw: bigint): Fraction | undefined {
    const known = this.#tokens.get(addressKey(token))
    return known && this.#tree.priceOf(known.number)?.multiply(new Fraction(raw))
  }

  /** Returns whole token1 per whole token0, exact; `undefined` without reserves, or if a token has no decimals. */
  poolPrice({ token0Id, token1Id, reserve0, reserve1 }: Omit<MirroredPair, 'id'>): Fraction | undefined {
    const token0 = this.#tokens.get(addressKey(token0Id))
    const token1 = this.#tokens.get(addressKey(token1Id))
    if (token0 === undefined || token1 === undefined || reserve0 === 0n || reserve1 === 0n) return undefined
    return new Fraction(reserve1, reserve0).multiply(token0.unit).divide(token1.unit)
  }

  #addPair(pair: MirroredPair): void {
    const key = addressKey(pair.id)
    this.#pairs.set(key, pair)
    const token0 = this.#tokens.get(addressKey(pair.token0Id))
    const token1 = this.#tokens.get(addressKey(pair.token1Id))
    // A token without decimals has no price and can't price others.
    if (token0 !== undefined && token1 !== undefined)
      this.#pricedPairs.set(key, this.#tree.addPair(token0.number, token1.number))
  }

  #addToken({ id, decimals }: MirroredToken): void {
    const key = addressKey(id)
    if (decimals === null || this.#tokens.has(key)) return
    const number = this.#tree.addToken(key, decimals, this.#stables.has(key))
    this.#tokens.set(key, { number, unit: new Fraction(10n ** BigInt(decimals)) })
  }
}

/** A token with decimals. */
interface PricedToken {
  /** Its index in the tree. */
  readonly number: number
  /** Raw units per whole token. */
  readonly unit: Fraction
}
