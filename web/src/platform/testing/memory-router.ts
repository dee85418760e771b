import { createRouter, type Route, type Router, type Steps } from '../routing/router.ts'

export interface MemoryRouter extends Router {
  /** Addresses of all entries, oldest first. */
  readonly addresses: readonly string[]
  /** Moves through history, like the browser's back (-1) and forward (1). */
  readonly go: (delta: number) => void
}

/** Creates a router with its own history, so tests are isolated; it starts at `/`, or at the last entry. */
export function createMemoryRouter(
  routes: readonly Route[],
  { initialEntries = ['/'] }: { readonly initialEntries?: readonly string[] } = {},
): MemoryRouter {
  const steps = initialEntries.map((address) => ({ address, stored: null as unknown }))
  const listeners = new Set<() => void>()
  let at = steps.length - 1
  const memory: Steps = {
    current: () => steps[at] ?? { address: '/', stored: null },
    write: (address, stored, replace) => {
      if (!replace) at += 1
      // Cloned, as in a browser.
      steps.splice(at, replace ? 1 : Infinity, { address, stored: structuredClone(stored) })
    },
    onMove: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const router = createRouter(routes, memory)
  return {
    get state() {
      return router.state
    },
    get addresses() {
      return steps.map(({ address }) => address)
    },
    navigate: router.navigate,
    subscribe: router.subscribe,
    dispose: router.dispose,
    go: (delta) => {
      at = Math.min(Math.max(at + delta, 0), steps.length - 1)
      for (const listener of listeners) listener()
    },
  }
}
