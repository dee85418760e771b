import type { PoolOfBooks } from '@ibull/chain/pool-books'
import type { AnyTrade, CallValidity } from '@ibull/domain'

/** Result of simulating a swap, with the reason if it fails. */
export interface CallState {
  readonly validity: CallValidity
  readonly reason: string | undefined
  /** Pools to update first, in place of a reason. */
  readonly pools?: readonly PoolOfBooks[] | undefined
  /** Route of the simulated swap, see {@link routeOf}. */
  readonly route: string
}

/** Identifies the pairs that a trade passes through, whatever their shares. */
export function routeOf(trade: AnyTrade | undefined): string {
  const routes = trade?.parts.map(({ route }) => route.path.map(({ address }) => address).join('-')) ?? []
  return routes.sort().join()
}

/**
 * Returns the trade if it is the one whose call would fail. A new route is shown before its own call is simulated,
 * and what failed on the route before says nothing of it.
 */
export function refusedTrade(call: CallState | undefined, trade: AnyTrade | undefined): AnyTrade | undefined {
  return call?.validity === 'invalid' && call.route === routeOf(trade) ? trade : undefined
}
