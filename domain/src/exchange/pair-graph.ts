import { elementAt } from './element-access.ts'
import { IbullError } from '../error.ts'
import { addressKey } from '../money/address.ts'
import { CurrencyMismatchError, type Token } from '../money/currency.ts'
import { SWAP_FEE_BPS } from './constant-product.ts'
import type { Pair } from './pair.ts'

/** A graph contains two pairs of the same tokens. A V2 factory creates only one. */
export class DuplicatePairError extends IbullError {
  readonly code = 'duplicatePair'
  constructor(pair: Pair) {
    super(`There is already a pair of ${pair.token0.address} and ${pair.token1.address}.`, {
      token0: pair.token0.address,
      token1: pair.token1.address,
    })
  }
}

/** A graph contains pairs with different fees. All pairs of a factory share one fee. */
export class MixedFeesError extends IbullError {
  readonly code = 'mixedFees'
  constructor(expectedBps: bigint, givenBps: bigint) {
    super(`The pairs of one graph have the same fee: ${givenBps} is not ${expectedBps} basis points.`, {
      expectedBps,
      givenBps,
    })
  }
}

/** Tokens with fewer neighbours than this are scanned instead of using a lookup row. */
const ROW_FROM_NEIGHBOURS = 32

/** Changes only when pairs are added or removed; shared by all graphs that differ in reserves alone. */
interface Topology {
  readonly tokens: readonly Token[]
  readonly chainId: number | undefined
  readonly indexByToken: ReadonlyMap<Token, number>
  readonly indexByKey: ReadonlyMap<string, number>
  readonly starts: Int32Array
  readonly neighbours: Int32Array
  readonly steps: Int32Array
  readonly rows: (Int32Array | undefined)[]
  readonly rowFrom: number
}

/**
 * All pairs of one exchange on one chain at one block, laid out for route search. Immutable; {@link withReserves}
 * returns a graph for a later block.
 *
 * A *step* is a pair with a direction, encoded as `2 * pairIndex + side`, where `side` is 0 if token0 is the input
 * and 1 if token1 is. `step ^ 1` is the reverse direction. Tokens are numbered from 0 as well.
 */
export class PairGraph {
  private constructor(
    readonly pairs: readonly Pair[],
    /** Fee shared by all pairs, in basis points. */
    readonly feeBps: bigint,
    private readonly topology: Topology,
    /**
     * `reserves[step]` is the input reserve and `reserves[step ^ 1]` the output reserve, rounded to the nearest
     * double: used for search bounds, never as amounts. 0 until {@link loadReserves}; NaN if a side of the pair is
     * empty.
     */
    readonly reserves: Float64Array,
  ) {}

  /**
   * Builds the graph in one pass. Reserves are loaded when a search first needs them.
   * @throws {DuplicatePairError} for two pairs of the same tokens, {MixedFeesError} for different fees,
   * {CurrencyMismatchError} for different chains.
   */
  static fromPairs(pairs: readonly Pair[]): PairGraph {
    const feeBps = pairs[0]?.feeBps ?? SWAP_FEE_BPS
    return new PairGraph([...pairs], feeBps, buildTopology(pairs, feeBps), new Float64Array(2 * pairs.length))
  }

  /** Chain ID of the pairs; `undefined` for an empty graph. */
  get chainId(): number | undefined {
    return this.topology.chainId
  }

  get tokens(): readonly Token[] {
    return this.topology.tokens
  }

  /** The neighbours of token `t` are at `starts[t]` to `starts[t + 1] - 1` in {@link neighbours}. */
  get starts(): Int32Array {
    return this.topology.starts
  }

  get neighbours(): Int32Array {
    return this.topology.neighbours
  }

  /** Step to the neighbour at the same index in {@link neighbours}. */
  get steps(): Int32Array {
    return this.topology.steps
  }

  /** Returns the index of `token` in this graph, `undefined` if no pair holds it. */
  indexOf(token: Token): number | undefined {
    const known = this.topology.indexByToken.get(token)
    if (known !== undefined) return known
    if (token.chainId !== this.topology.chainId) return undefined
    return this.topology.indexByKey.get(addressKey(token.address))
  }

  /** Returns the pair of two tokens, `undefined` if there is none. */
  pairOf(tokenA: Token, tokenB: Token): Pair | undefined {
    const a = this.indexOf(tokenA)
    const b = this.indexOf(tokenB)
    if (a === undefined || b === undefined) return undefined
    const step = findStep(this.topology, a, b)
    return step === undefined ? undefined : this.pairs[step >> 1]
  }

  /** Returns all pairs that hold `token`. */
  pairsOf(token: Token): Pair[] {
    const index = this.indexOf(token)
    if (index === undefined) return []
    const { starts, steps } = this.topology
    return Array.from(steps.subarray(starts[index], starts[index + 1]), (step) =>
      elementAt(this.pairs, step >> 1),
    )
  }

  /**
   * Returns the graph with updated reserves for the given pairs: cheap if only some pairs changed. Adding a pair
   * that isn't in the graph yet rebuilds it.
   * @throws as {@link fromPairs}.
   */
  withReserves(changed: readonly Pair[]): PairGraph {
    const pairs = [...this.pairs]
    const reserves = this.reserves.slice()
    let hasNewPair = false
    for (const pair of changed) {
      const step = this.stepBetween(pair.token0, pair.token1)
      if (step === undefined) {
        pairs.push(pair)
        hasNewPair = true
        continue
      }
      if (pair.feeBps !== this.feeBps) throw new MixedFeesError(this.feeBps, pair.feeBps)
      pairs[step >> 1] = pair
      reserves[step] = 0
      reserves[step ^ 1] = 0
    }
    return hasNewPair
      ? PairGraph.fromPairs(pairs)
      : new PairGraph(pairs, this.feeBps, this.topology, reserves)
  }

  /** Fills in both {@link reserves} of a pair. The search calls it on reading a 0. */
  loadReserves(pairIndex: number): void {
    const pair = elementAt(this.pairs, pairIndex)
    const isEmpty = pair.reserve0.raw === 0n || pair.reserve1.raw === 0n
    this.reserves[2 * pairIndex] = isEmpty ? NaN : Number(pair.reserve0.raw)
    this.reserves[2 * pairIndex + 1] = isEmpty ? NaN : Number(pair.reserve1.raw)
  }

  /**
   * For a token with many neighbours, returns a row whose entry `t` is one more than the step to token `t`, or 0
   * if they share no pair; `undefined` for a token with few. Built on first use.
   */
  rowOf(token: number): Int32Array | undefined {
    const { rows, rowFrom, starts, neighbours, steps, tokens } = this.topology
    const known = rows[token]
    if (known !== undefined) return known
    const start = starts[token] ?? 0
    const end = starts[token + 1] ?? 0
    if (end - start < rowFrom) return undefined
    const row = new Int32Array(tokens.length)
    for (let position = start; position < end; position++)
      row[neighbours[position] ?? 0] = (steps[position] ?? 0) + 1
    rows[token] = row
    return row
  }

  private stepBetween(from: Token, to: Token): number | undefined {
    const a = this.indexOf(from)
    const b = this.indexOf(to)
    return a === undefined || b === undefined ? undefined : findStep(this.topology, a, b)
  }
}

function findStep({ starts, neighbours, steps }: Topology, from: number, to: number): number | undefined {
  for (let position = starts[from] ?? 0; position < (starts[from + 1] ?? 0); position++) {
    if (neighbours[position] === to) return steps[position]
  }
  return undefined
}

function buildTopology(pairs: readonly Pair[], feeBps: bigint): Topology {
  const tokens: Token[] = []
  const indexByToken = new Map<Token, number>()
  const indexByKey = new Map<string, number>()
  const chainId = pairs[0]?.chainId

  function indexFor(token: Token): number {
    const known = indexByToken.get(token)
    if (known !== undefined) return known
    if (token.chainId !== chainId) throw new CurrencyMismatchError(elementAt(tokens, 0), token)
    const key = addressKey(token.address)
    let index = indexByKey.get(key)
    if (index === undefined) {
      index = tokens.length
      tokens.push(token)
      indexByKey.set(key, index)
    }
    indexByToken.set(token, index)
    return index
  }

  const ends = new Int32Array(2 * pairs.length)
  const counts = new Int32Array(2 * pairs.length + 1)
  let step = 0
  for (const pair of pairs) {
    if (pair.feeBps !== feeBps) throw new MixedFeesError(feeBps, pair.feeBps)
    const end0 = indexFor(pair.reserve0.currency)
    const end1 = indexFor(pair.reserve1.currency)
    ends[step++] = end0
    ends[step++] = end1
    counts[end0 + 1] = (counts[end0 + 1] ?? 0) + 1
    counts[end1 + 1] = (counts[end1 + 1] ?? 0) + 1
  }

  const starts = counts.slice(0, tokens.length + 1)
  for (let token = 0; token < tokens.length; token++) {
    starts[token + 1] = (starts[token + 1] ?? 0) + (starts[token] ?? 0)
  }
  const neighbours = new Int32Array(ends.length)
  const steps = new Int32Array(ends.length)
  const next = starts.slice()
  for (step = 0; step < ends.length; step++) {
    const end = ends[step] ?? 0
    const position = next[end] ?? 0
    next[end] = position + 1
    neighbours[position] = ends[step ^ 1] ?? 0
    steps[position] = step
  }
  requireOnePairEach(pairs, starts, neighbours, steps)

  const rowFrom = Math.max(ROW_FROM_NEIGHBOURS, tokens.length / 64)
  return { tokens, chainId, indexByToken, indexByKey, starts, neighbours, steps, rows: [], rowFrom }
}

function requireOnePairEach(
  pairs: readonly Pair[],
  starts: Int32Array,
  neighbours: Int32Array,
  steps: Int32Array,
): void {
  const seenFrom = new Int32Array(starts.length)
  for (let token = 0; token < starts.length - 1; token++) {
    const end = starts[token + 1] ?? 0
    for (let position = starts[token] ?? 0; position < end; position++) {
      const neighbour = neighbours[position] ?? 0
      if (seenFrom[neighbour] === token + 1)
        throw new DuplicatePairError(elementAt(pairs, (steps[position] ?? 0) >> 1))
      seenFrom[neighbour] = token + 1
    }
  }
}
