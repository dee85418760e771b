import { addressKey, PairGraph, type Pair } from '@ibull/domain'

/** Caches the graph of the last pairs, so a block that changes two reserves doesn't rebuild it. */
export class GraphCache {
  private graph: PairGraph | undefined
  private byAddress: ReadonlyMap<string, Pair> = new Map()

  /** Returns the graph of the given pairs. The same pairs return the same graph. */
  graphOf(pairs: readonly Pair[]): PairGraph {
    const next = new Map(pairs.map((pair) => [addressKey(pair.address), pair]))
    const changed = pairs.filter((pair) => this.byAddress.get(addressKey(pair.address)) !== pair)
    const isGone = [...this.byAddress.keys()].some((key) => !next.has(key))
    if (this.graph === undefined || isGone) this.graph = PairGraph.fromPairs(pairs)
    else if (changed.length > 0) this.graph = this.graph.withReserves(changed)
    this.byAddress = next
    return this.graph
  }
}
