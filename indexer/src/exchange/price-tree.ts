import { Fraction, roughWhole, USD_PRICE_MINIMUM_DEPTH } from '@ibull/domain'

const NONE = -1

/**
 * Incrementally maintained prices, equal to those of the domain's `usdPrices`. Every priced token is attached to
 * its predecessor in its deepest chain of pools, so that the chains form a tree rooted at the stablecoins. The
 * tree is correct when no pool offers any token a better chain: after a change, only the subtree below the changed
 * pool is recomputed, and only pools of tokens with a changed price or depth are checked.
 *
 * A token with a single pair can't price another: it is a *leaf*, kept outside the tree and priced through its
 * pair on request. Most tokens are leaves.
 *
 * Tokens and pairs are numbered from 0. A *step* is a pair in one direction: `2 * pair + side`, where `side` is
 * that of the token it starts from; `step ^ 1` is the reverse direction.
 */
export class PriceTree {
  readonly #keys: string[] = []
  readonly #decimals: number[] = []
  /** USD per whole token as a double, and the depth and number of pools of its chain; depth 0 is unpriced. */
  readonly #prices: number[] = []
  readonly #depths: number[] = []
  readonly #hops: number[] = []
  /** The step that prices a token. */
  readonly #parents: number[] = []
  readonly #firstChildren: number[] = []
  readonly #nextSiblings: number[] = []
  readonly #previousSiblings: number[] = []
  /** First of a token's steps to non-leaf tokens. */
  readonly #firstSteps: number[] = []
  /** Step of a token's first pair. */
  readonly #onlySteps: number[] = []
  readonly #areLeaves: boolean[] = []
  /** Round in which a token last changed. */
  readonly #rounds: number[] = []
  #round = 0
  /**
   * Per step: its token, the pair's reserve of it, the same in whole units, and the next of {@link #firstSteps}.
   */
  readonly #ends: number[] = []
  readonly #reserves: bigint[] = []
  readonly #wholes: number[] = []
  readonly #nextSteps: number[] = []
  readonly #offers = new OfferHeap()

  /** @param key breaks ties between equal chains. @returns the token's index. */
  addToken(key: string, decimals: number, isStable: boolean): number {
    this.#keys.push(key)
    this.#decimals.push(decimals)
    this.#prices.push(isStable ? 1 : 0)
    this.#depths.push(isStable ? Infinity : 0)
    this.#hops.push(0)
    this.#parents.push(NONE)
    this.#firstChildren.push(NONE)
    this.#nextSiblings.push(NONE)
    this.#previousSiblings.push(NONE)
    this.#firstSteps.push(NONE)
    this.#onlySteps.push(NONE)
    this.#areLeaves.push(!isStable)
    return this.#rounds.push(0) - 1
  }

  /** @returns the index of the pair, added without reserves. */
  addPair(token0: number, token1: number): number {
    const first = this.#ends.push(token0, token1) - 2
    this.#reserves.push(0n, 0n)
    this.#wholes.push(0, 0)
    this.#nextSteps.push(NONE, NONE)
    for (const step of [first, first + 1]) {
      const token = this.#ends[step] ?? NONE
      const only = this.#onlySteps[token] ?? NONE
      if (only === NONE) this.#onlySteps[token] = step
      else if (this.#areLeaves[token] === true) {
        this.#areLeaves[token] = false
        this.#link(only ^ 1)
        this.#consider(only ^ 1)
      }
    }
    for (const step of [first, first + 1])
      if (this.#areLeaves[this.#targetOf(step)] !== true) this.#link(step)
    this.#settle()
    return first / 2
  }

  /** Sets a pair's raw reserves and updates all dependent prices. */
  setReserves(pair: number, reserve0: bigint, reserve1: bigint): void {
    this.#writeReserves(pair, reserve0, reserve1)
    const steps = [2 * pair, 2 * pair + 1]
    const priced = steps.find((step) => this.#parents[this.#targetOf(step)] === step)
    if (priced !== undefined) this.#follow(this.#targetOf(priced))
    for (const step of steps) this.#consider(step)
    this.#settle()
  }

  /** Sets the reserves of many pairs at once: faster than one by one. */
  fill(
    pairs: readonly { readonly pair: number; readonly reserve0: bigint; readonly reserve1: bigint }[],
  ): void {
    for (const { pair, reserve0, reserve1 } of pairs) this.#writeReserves(pair, reserve0, reserve1)
    this.#depths.forEach((depth, token) => {
      if (depth === Infinity) this.#considerAll(token)
    })
    this.#settle()
  }

  /** Returns the exact USD price per raw unit; `undefined` if no chain is deep enough. */
  priceOf(token: number): Fraction | undefined {
    const only = this.#onlySteps[token] ?? NONE
    const last =
      this.#areLeaves[token] !== true ? (this.#parents[token] ?? NONE) : only === NONE ? NONE : only ^ 1
    if (last === NONE ? this.#depths[token] === 0 : this.#depthOver(last) === 0) return undefined
    let [numerator, denominator, root] = [1n, 1n, token]
    for (let step = last; step !== NONE; step = this.#parents[root] ?? NONE) {
      numerator *= this.#reserves[step] ?? 0n
      denominator *= this.#reserves[step ^ 1] ?? 0n
      root = this.#ends[step] ?? NONE
    }
    return new Fraction(numerator, denominator * 10n ** BigInt(this.#decimals[root] ?? 0))
  }

  #writeReserves(pair: number, reserve0: bigint, reserve1: bigint): void {
    const isEmpty = reserve0 === 0n || reserve1 === 0n
    ;[reserve0, reserve1].forEach((reserve, side) => {
      const step = 2 * pair + side
      this.#reserves[step] = reserve
      this.#wholes[step] = isEmpty ? 0 : roughWhole(reserve, this.#decimals[this.#ends[step] ?? NONE] ?? 0)
    })
  }

  #targetOf(step: number): number {
    return this.#ends[step ^ 1] ?? NONE
  }

  /** Depth of the chain through a step; 0 if it can't set a price. */
  #depthOver(step: number): number {
    const source = this.#ends[step] ?? NONE
    const depth = this.#depths[source] ?? 0
    const near = this.#wholes[step] ?? 0
    const worth = (this.#prices[source] ?? 0) * near
    if (near === 0 || this.#wholes[step ^ 1] === 0 || worth === Infinity) return 0
    const thinnest = worth < depth ? worth : depth
    return thinnest < USD_PRICE_MINIMUM_DEPTH ? 0 : thinnest
  }

  /** Whether the chain through a step is better than its target's current one. */
  #isBetter(step: number): boolean {
    const target = this.#targetOf(step)
    const parent = this.#parents[target] ?? NONE
    if (parent === step) return false
    const depth = this.#depthOver(step)
    const known = this.#depths[target] ?? 0
    if (depth !== known) return depth > known
    if (parent === NONE) return false
    const source = this.#ends[step] ?? NONE
    const rival = this.#ends[parent] ?? NONE
    const difference = (this.#hops[source] ?? 0) - (this.#hops[rival] ?? 0)
    return difference === 0 ? (this.#keys[source] ?? '') < (this.#keys[rival] ?? '') : difference < 0
  }

  #consider(step: number): void {
    if (this.#areLeaves[this.#targetOf(step)] !== true && this.#isBetter(step))
      this.#offers.push(this.#offerOver(step))
  }

  /** Adds a step to those of its token. */
  #link(step: number): void {
    const token = this.#ends[step] ?? NONE
    this.#nextSteps[step] = this.#firstSteps[token] ?? NONE
    this.#firstSteps[token] = step
  }

  #considerAll(token: number): void {
    for (let step = this.#firstSteps[token] ?? NONE; step !== NONE; step = this.#nextSteps[step] ?? NONE)
      this.#consider(step)
  }

  #offerOver(step: number): Offer {
    return { step, depth: this.#depthOver(step), hops: this.#hops[this.#ends[step] ?? NONE] ?? 0 }
  }

  /** Applies better chains, best first, until there are none. */
  #settle(): void {
    for (let offer = this.#offers.take(); offer !== undefined; offer = this.#offers.take()) {
      const { step } = offer
      const now = this.#offerOver(step)
      // A source that has changed since has been reconsidered.
      if (now.depth !== offer.depth || now.hops !== offer.hops || !this.#isBetter(step)) continue
      const target = this.#targetOf(step)
      this.#detach(target)
      this.#attach(target, step)
      this.#follow(target)
    }
  }

  /** Recomputes a token's subtree, itself included, and considers all pools of changed tokens. */
  #follow(root: number): void {
    const round = ++this.#round
    const changed: number[] = []
    const queue = [root]
    for (const token of queue) {
      if (!this.#compute(token)) continue
      changed.push(token)
      this.#rounds[token] = round
      let child = this.#firstChildren[token] ?? NONE
      for (; child !== NONE; child = this.#nextSiblings[child] ?? NONE) queue.push(child)
    }
    for (const token of changed) {
      const parent = this.#parents[token] ?? NONE
      for (let step = this.#firstSteps[token] ?? NONE; step !== NONE; step = this.#nextSteps[step] ?? NONE) {
        // The way back over its own pricing step is never better.
        if (step === (parent ^ 1)) continue
        this.#consider(step)
        if (this.#rounds[this.#targetOf(step)] !== round) this.#consider(step ^ 1)
      }
    }
  }

  /** @returns whether a token's price or depth through its pricing step has changed. */
  #compute(token: number): boolean {
    const step = this.#parents[token] ?? NONE
    const source = this.#ends[step] ?? NONE
    const depth = this.#depthOver(step)
    const hops = depth === 0 ? 0 : (this.#hops[source] ?? 0) + 1
    const worth = (this.#prices[source] ?? 0) * (this.#wholes[step] ?? 0)
    const price = depth === 0 ? 0 : worth / (this.#wholes[step ^ 1] ?? 0)
    if (depth === 0) this.#detach(token)
    if (depth === this.#depths[token] && price === this.#prices[token] && hops === this.#hops[token])
      return false
    this.#depths[token] = depth
    this.#prices[token] = price
    this.#hops[token] = hops
    return true
  }

  #attach(token: number, step: number): void {
    const source = this.#ends[step] ?? NONE
    const next = this.#firstChildren[source] ?? NONE
    this.#parents[token] = step
    this.#firstChildren[source] = token
    this.#nextSiblings[token] = next
    this.#previousSiblings[token] = NONE
    if (next !== NONE) this.#previousSiblings[next] = token
  }

  #detach(token: number): void {
    const step = this.#parents[token] ?? NONE
    if (step === NONE) return
    const next = this.#nextSiblings[token] ?? NONE
    const previous = this.#previousSiblings[token] ?? NONE
    if (previous === NONE) this.#firstChildren[this.#ends[step] ?? NONE] = next
    else this.#nextSiblings[previous] = next
    if (next !== NONE) this.#previousSiblings[next] = previous
    this.#parents[token] = NONE
  }
}

/** A better chain for a step's target token, with the chain's depth so far. */
interface Offer {
  readonly step: number
  readonly depth: number
  readonly hops: number
}

/** Priority queue of offers: deepest first, then fewest pools. */
class OfferHeap {
  readonly #offers: Offer[] = []

  push(offer: Offer): void {
    const offers = this.#offers
    let at = offers.length
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = offers[above]
      if (parent === undefined || !isBefore(offer, parent)) break
      offers[at] = parent
      at = above
    }
    offers[at] = offer
  }

  take(): Offer | undefined {
    const offers = this.#offers
    const [first] = offers
    const last = offers.pop()
    if (last === undefined || offers.length === 0) return first
    let at = 0
    for (;;) {
      const right = 2 * at + 2
      const below = isFirst(offers[right], offers[right - 1]) ? right : right - 1
      const child = offers[below]
      if (child === undefined || !isBefore(child, last)) break
      offers[at] = child
      at = below
    }
    offers[at] = last
    return first
  }
}

function isBefore(a: Offer, b: Offer): boolean {
  return a.depth === b.depth ? a.hops < b.hops : a.depth > b.depth
}

function isFirst(a: Offer | undefined, b: Offer | undefined): boolean {
  return a !== undefined && b !== undefined && isBefore(a, b)
}
