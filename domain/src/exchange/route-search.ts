import { elementAt } from './element-access.ts'
import { addressKey } from '../money/address.ts'
import { MAX_UINT256 } from '../money/amount.ts'
import { BPS_SCALE } from '../money/percent.ts'
import type { PairGraph } from './pair-graph.ts'
import type { TradeType } from './trade.ts'

/** A route whose amount was computed exactly, in bigint. */
export interface FoundRoute {
  /** Steps in search order: from the input for an exact input, from the output for an exact output. */
  readonly steps: readonly number[]
  /** Output of an exact input, or input of an exact output, in raw units. */
  readonly raw: bigint
}

/*
 * Why the search is exact although it computes in doubles
 *
 * With b = 2^-53, each hop below takes at most ten operations and conversions, each within a factor of 1 ± b of
 * the real value, and the result depends on its input with an elasticity of at most one for an exact input.
 * HOP_SLACK (32 b) exceeds that, so a double is always an upper bound of the exact output, whose divisions also
 * round down. For an exact output the difference "reserve - amount" may lose all significant digits, so the
 * reserve is first raised by RESERVE_SLACK (8 b): the difference is then never below the real one and the double
 * is always a lower bound of the exact input, whose divisions round up.
 *
 * Candidates are confirmed in bigint, most promising bound first. A candidate whose bound is worse than a
 * confirmed result can't beat it; every other one is confirmed too. COMPARE_SLACK (8 b) covers the conversion of a
 * confirmed result to a double. The result is therefore the exact optimum, ties included; the doubles only decide
 * how many candidates need bigint arithmetic, which is nearly always one.
 *
 * Indices into the typed arrays come from the arrays themselves and are always in bounds; the `?? 0` and `?? NaN`
 * after reads only satisfy the compiler, and NaN is never a candidate.
 */
const HOP_SLACK = 2 ** -48
const RESERVE_SLACK = 2 ** -50
const COMPARE_SLACK = 2 ** -50

/** Routes of one length with bounds on their results; higher scores are better. */
class Candidates {
  scores = new Float64Array(256)
  first = new Int32Array(256)
  second = new Int32Array(256)
  third = new Int32Array(256)
  count = 0

  constructor(readonly hops: 1 | 2 | 3) {}

  add(score: number, first: number, second: number, third: number): void {
    const at = this.count++
    if (at === this.scores.length) this.grow()
    this.scores[at] = score
    this.first[at] = first
    this.second[at] = second
    this.third[at] = third
  }

  stepsAt(at: number): number[] {
    if (this.hops === 1) return [this.first[at] ?? 0]
    if (this.hops === 2) return [this.first[at] ?? 0, this.second[at] ?? 0]
    return [this.first[at] ?? 0, this.second[at] ?? 0, this.third[at] ?? 0]
  }

  private grow(): void {
    this.scores = grown(this.scores, new Float64Array(2 * this.scores.length))
    this.first = grown(this.first, new Int32Array(2 * this.first.length))
    this.second = grown(this.second, new Int32Array(2 * this.second.length))
    this.third = grown(this.third, new Int32Array(2 * this.third.length))
  }
}

function grown<T extends Float64Array | Int32Array>(old: T, bigger: T): T {
  bigger.set(old)
  return bigger
}

/** Scratch memory. Searches are synchronous, so all graphs share it. */
const oneHop = new Candidates(1)
const twoHops = new Candidates(2)
const threeHops = new Candidates(3)
const byHops = [oneHop, twoHops, threeHops] as const
/** Tokens reachable in one hop. `reachedBy[token]` is the last search that reached it. */
let reachedBy = new Int32Array(0)
let reachedAmount = new Float64Array(0)
let reachedStep = new Int32Array(0)
let reachedTokens = new Int32Array(0)
let searchNumber = 0

function prepareMemory(tokenCount: number): void {
  for (const candidates of byHops) candidates.count = 0
  if (reachedBy.length < tokenCount) {
    reachedBy = new Int32Array(tokenCount)
    reachedAmount = new Float64Array(tokenCount)
    reachedStep = new Int32Array(tokenCount)
    reachedTokens = new Int32Array(tokenCount)
    searchNumber = 0
  }
  if (searchNumber === 0x7fffffff) {
    reachedBy.fill(0)
    searchNumber = 0
  }
  searchNumber++
}

/**
 * All routes of up to three hops for one amount in one graph, with bounds on their results. Valid until the next
 * search starts.
 */
export class RouteSearch {
  private readonly sign: 1 | -1
  private readonly kept: bigint

  /**
   * @param from token whose amount is known: the input for an exact input, otherwise the output.
   * @param to token at the other end. Differs from `from`.
   * @param amount in raw units, positive.
   */
  constructor(
    private readonly graph: PairGraph,
    private readonly direction: TradeType,
    from: number,
    to: number,
    private readonly amount: bigint,
    maxHops: 1 | 2 | 3,
  ) {
    this.sign = direction === 'exactInput' ? 1 : -1
    this.kept = BPS_SCALE - graph.feeBps
    prepareMemory(graph.tokens.length)
    collect(graph, from, to, Number(amount), this.sign, Number(this.kept) / Number(BPS_SCALE), maxHops)
  }

  /**
   * Returns the best `count` routes of the given lengths, best first: more output or less input, then fewer hops,
   * then the order of the token addresses along the route.
   * @param bar routes that can't pay more (or cost less) than this may be left out.
   */
  best(lengths: readonly (1 | 2 | 3)[], count: number, bar?: number): FoundRoute[] {
    const found: FoundRoute[] = []
    let worstScore = bar === undefined ? -Infinity : this.scoreOf(bar)

    const confirm = (candidates: Candidates, at: number): void => {
      candidates.scores[at] = NaN
      const steps = candidates.stepsAt(at)
      const raw = this.exactAmount(steps)
      if (raw === 0n) return
      const route = { steps, raw }
      let place = found.length
      while (place > 0 && this.compare(route, elementAt(found, place - 1)) < 0) place--
      found.splice(place, 0, route)
      if (found.length > count) found.pop()
      if (found.length === count) {
        worstScore = Math.max(worstScore, this.scoreOf(Number(elementAt(found, count - 1).raw)))
      }
    }

    for (let round = 0; round < count; round++) {
      let bestScore = worstScore
      let bestOf: Candidates | undefined
      let bestAt = -1
      for (const hops of lengths) {
        const candidates = elementAt(byHops, hops - 1)
        const { scores } = candidates
        for (let at = 0; at < candidates.count; at++) {
          if ((scores[at] ?? NaN) >= bestScore) {
            bestScore = scores[at] ?? NaN
            bestOf = candidates
            bestAt = at
          }
        }
      }
      if (bestOf === undefined) return found
      confirm(bestOf, bestAt)
    }
    for (const hops of lengths) {
      const candidates = elementAt(byHops, hops - 1)
      for (let at = 0; at < candidates.count; at++) {
        if ((candidates.scores[at] ?? NaN) >= worstScore) confirm(candidates, at)
      }
    }
    return found
  }

  /** Negative if `a` is better, in the order of {@link best}. */
  compare(a: FoundRoute, b: FoundRoute): number {
    if (a.raw !== b.raw) return a.raw > b.raw === (this.sign === 1) ? -1 : 1
    if (a.steps.length !== b.steps.length) return a.steps.length - b.steps.length
    const pathA = this.pathKey(a)
    const pathB = this.pathKey(b)
    return pathA < pathB ? -1 : pathA > pathB ? 1 : 0
  }

  /** Returns the score a route must reach to pay at least (or cost at most) `raw`. */
  private scoreOf(raw: number): number {
    return this.sign === 1 ? raw * (1 - COMPARE_SLACK) : -raw * (1 + COMPARE_SLACK)
  }

  private pathKey(route: FoundRoute): string {
    const keys = route.steps.map((step) => {
      const pair = elementAt(this.graph.pairs, step >> 1)
      return addressKey((step & 1) === 0 ? pair.token1.address : pair.token0.address)
    })
    return (this.sign === 1 ? keys : [...keys].reverse()).join()
  }

  /**
   * The route's output (or input) in bigint; 0 if it pays nothing, a reserve is too small or the amount exceeds a
   * `uint256`.
   */
  private exactAmount(steps: readonly number[]): bigint {
    let amount = this.amount
    for (const step of steps) {
      const pair = elementAt(this.graph.pairs, step >> 1)
      const isFrom0 = (step & 1) === 0
      const near = isFrom0 ? pair.reserve0.raw : pair.reserve1.raw
      const far = isFrom0 ? pair.reserve1.raw : pair.reserve0.raw
      if (this.direction === 'exactInput') {
        const withFee = amount * this.kept
        amount = (withFee * far) / (near * BPS_SCALE + withFee)
        if (amount === 0n) return 0n
      } else {
        if (near <= amount) return 0n
        amount = (far * amount * BPS_SCALE) / ((near - amount) * this.kept) + 1n
        if (amount > MAX_UINT256) return 0n
      }
    }
    return amount
  }
}

/**
 * Fills the candidates. One hop from `from` and one hop from `to` are enumerated; for three hops, the pairs
 * between both sets of tokens are searched from the smaller set (meet in the middle).
 *
 * For a step with reserve `near` on the side of `from` and `far` on the other, an amount x becomes
 * far·kx / (near + kx) for an exact input (sign 1, k = 1 less the fee), and
 * far·x / (near - x) / k for an exact output (sign -1).
 */
function collect(
  graph: PairGraph,
  from: number,
  to: number,
  amount: number,
  sign: 1 | -1,
  kept: number,
  maxHops: 1 | 2 | 3,
): void {
  const { reserves, starts, neighbours, steps } = graph
  const inFactor = sign === 1 ? kept : 1
  const outFactor = sign === 1 ? 1 + HOP_SLACK : (1 - HOP_SLACK) / kept
  const nearFactor = sign === 1 ? 1 : 1 + RESERVE_SLACK
  const roundUp = sign === 1 ? 0 : 1
  const search = searchNumber
  let reachedCount = 0

  const start = amount * inFactor
  for (let position = starts[from] ?? 0; position < (starts[from + 1] ?? 0); position++) {
    const step = steps[position] ?? 0
    if (reserves[step] === 0) graph.loadReserves(step >> 1)
    const space = (reserves[step] ?? NaN) * nearFactor + sign * start
    if (!(space > 0)) continue
    const reached = Math.floor(((start * (reserves[step ^ 1] ?? NaN)) / space) * outFactor) + roundUp
    if (!(reached >= 1)) continue
    const token = neighbours[position] ?? 0
    if (token === to) {
      oneHop.add(sign * reached, step, -1, -1)
    } else if (maxHops > 1) {
      reachedBy[token] = search
      reachedAmount[token] = reached
      reachedStep[token] = step
      reachedTokens[reachedCount++] = token
    }
  }
  if (reachedCount === 0) return

  for (let position = starts[to] ?? 0; position < (starts[to + 1] ?? 0); position++) {
    const before = neighbours[position] ?? 0
    if (before === from) continue
    const last = (steps[position] ?? 0) ^ 1
    if (reserves[last] === 0) graph.loadReserves(last >> 1)
    const lastNear = (reserves[last] ?? NaN) * nearFactor
    const lastFar = (reserves[last ^ 1] ?? NaN) * outFactor

    if (reachedBy[before] === search) {
      const given = (reachedAmount[before] ?? NaN) * inFactor
      const space = lastNear + sign * given
      if (space > 0) {
        const reached = Math.floor((given * lastFar) / space) + roundUp
        if (reached >= 1) twoHops.add(sign * reached, reachedStep[before] ?? 0, last, -1)
      }
    }
    if (maxHops < 3) continue

    const firstOf = starts[before] ?? 0
    const neighbourCount = (starts[before + 1] ?? 0) - firstOf
    const row = reachedCount * 2 < neighbourCount ? graph.rowOf(before) : undefined
    const meetCount = row === undefined ? neighbourCount : reachedCount
    for (let index = 0; index < meetCount; index++) {
      let token: number
      let middle: number
      if (row === undefined) {
        token = neighbours[firstOf + index] ?? 0
        if (reachedBy[token] !== search) continue
        middle = (steps[firstOf + index] ?? 0) ^ 1
      } else {
        token = reachedTokens[index] ?? 0
        const entry = row[token] ?? 0
        if (entry === 0) continue
        middle = (entry - 1) ^ 1
      }
      if (reserves[middle] === 0) graph.loadReserves(middle >> 1)
      const given = (reachedAmount[token] ?? NaN) * inFactor
      const space = (reserves[middle] ?? NaN) * nearFactor + sign * given
      if (!(space > 0)) continue
      const met =
        (Math.floor(((given * (reserves[middle ^ 1] ?? NaN)) / space) * outFactor) + roundUp) * inFactor
      const lastSpace = lastNear + sign * met
      if (!(lastSpace > 0)) continue
      const reached = Math.floor((met * lastFar) / lastSpace) + roundUp
      if (reached >= 1) threeHops.add(sign * reached, reachedStep[token] ?? 0, middle, last)
    }
  }
}
