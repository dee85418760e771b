import {
  addressKey,
  Amount,
  Fraction,
  Pair,
  PairGraph,
  Token,
  usdPrices,
  type Address,
  type UsdPrices,
} from '@ibull/domain'

/** A token as the tables know it. */
export interface MirroredToken {
  readonly id: Address
  /** Null when the contract says none; such a token is never valued. */
  readonly decimals: number | null
}

/** A pair as the tables know it. */
export interface MirroredPair {
  readonly id: Address
  readonly token0Id: Address
  readonly token1Id: Address
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** Shows whether mirror and tables have the same past. */
export interface MirrorMark {
  readonly syncCount: number
  readonly pairCount: number
}

/**
 * All pairs' reserves in memory, as in the tables after the last event, and the prices that follow. The
 * tables may be set back under it (a reorganisation, a repeated block): then the marks differ and it is filled again.
 */
export class PoolMirror {
  readonly #chainId: number
  readonly #stables: readonly Token[]
  readonly #tokens = new Map<string, Token>()
  readonly #pairs = new Map<string, MirroredPair>()
  #graph: PairGraph | undefined
  #prices: UsdPrices | undefined
  #mark: MirrorMark = { syncCount: 0, pairCount: 0 }

  constructor(chainId: number, stables: readonly Address[]) {
    this.#chainId = chainId
    this.#stables = stables.map((address) => this.#tokenOf(address, 18))
  }

  /** Whether it is of the same past as tables with this mark. */
  isOf({ syncCount, pairCount }: MirrorMark): boolean {
    return syncCount === this.#mark.syncCount && pairCount === this.#mark.pairCount
  }

  /** Forgets everything and takes over what the tables hold. */
  refill(tokens: readonly MirroredToken[], pairs: readonly MirroredPair[], mark: MirrorMark): void {
    this.#tokens.clear()
    this.#pairs.clear()
    this.#graph = undefined
    this.#prices = undefined
    for (const token of tokens) this.#addToken(token)
    for (const pair of pairs) this.#pairs.set(addressKey(pair.id), pair)
    this.#mark = mark
  }

  /** Takes up a new pair, still without reserves. */
  addPair(token0: MirroredToken, token1: MirroredToken, pair: Address): void {
    this.#addToken(token0)
    this.#addToken(token1)
    this.#setPair({ id: pair, token0Id: token0.id, token1Id: token1.id, reserve0: 0n, reserve1: 0n })
    this.#mark = { ...this.#mark, pairCount: this.#mark.pairCount + 1 }
  }

  /** Takes over what a Sync event says. */
  setReserves(pair: MirroredPair): void {
    this.#setPair(pair)
    this.#mark = { ...this.#mark, syncCount: this.#mark.syncCount + 1 }
  }

  /** Every pair with reserves on both sides. */
  filledPairs(): MirroredPair[] {
    return [...this.#pairs.values()].filter(({ reserve0, reserve1 }) => reserve0 > 0n && reserve1 > 0n)
  }

  /** Every pair. */
  pairs(): MirroredPair[] {
    return [...this.#pairs.values()]
  }

  /** USD per whole token, exact; `undefined` for one without decimals, or that no deep pool ties to a stable token. */
  priceOf(token: Address): Fraction | undefined {
    const known = this.#tokens.get(addressKey(token))
    return known === undefined ? undefined : this.#currentPrices().priceOf(known)
  }

  /** USD for so many raw units, exact, before fee and impact; `undefined` as {@link priceOf}. */
  worthOf(token: Address, raw: bigint): Fraction | undefined {
    const known = this.#tokens.get(addressKey(token))
    const price = known === undefined ? undefined : this.#currentPrices().priceOf(known)
    return known === undefined ? undefined : price?.multiply(new Fraction(raw, unitOf(known)))
  }

  /** Whole token1 per whole token0, exact; `undefined` without reserves, or with a token without decimals. */
  poolPrice({ token0Id, token1Id, reserve0, reserve1 }: Omit<MirroredPair, 'id'>): Fraction | undefined {
    const token0 = this.#tokens.get(addressKey(token0Id))
    const token1 = this.#tokens.get(addressKey(token1Id))
    if (token0 === undefined || token1 === undefined || reserve0 === 0n || reserve1 === 0n) return undefined
    return new Fraction(reserve1 * unitOf(token0), reserve0 * unitOf(token1))
  }

  #currentPrices(): UsdPrices {
    if (this.#prices === undefined) {
      this.#graph ??= PairGraph.fromPairs(this.pairs().flatMap((pair) => this.#pairOf(pair) ?? []))
      this.#prices = usdPrices(this.#graph, this.#stables)
    }
    return this.#prices
  }

  #setPair(pair: MirroredPair): void {
    this.#pairs.set(addressKey(pair.id), pair)
    const changed = this.#pairOf(pair)
    if (changed === undefined) return
    this.#graph = this.#graph?.withReserves([changed])
    this.#prices = undefined
  }

  /** `undefined` for a pair of a token without decimals, which has no prices. */
  #pairOf({ id, token0Id, token1Id, reserve0, reserve1 }: MirroredPair): Pair | undefined {
    const token0 = this.#tokens.get(addressKey(token0Id))
    const token1 = this.#tokens.get(addressKey(token1Id))
    if (token0 === undefined || token1 === undefined) return undefined
    return new Pair(id, Amount.fromRaw(token0, reserve0), Amount.fromRaw(token1, reserve1))
  }

  #addToken({ id, decimals }: MirroredToken): void {
    const key = addressKey(id)
    if (decimals !== null && !this.#tokens.has(key)) this.#tokens.set(key, this.#tokenOf(id, decimals))
  }

  #tokenOf(address: Address, decimals: number): Token {
    return new Token({ chainId: this.#chainId, address, decimals, symbol: '', name: '' })
  }
}

function unitOf({ decimals }: Token): bigint {
  return 10n ** BigInt(decimals)
}
