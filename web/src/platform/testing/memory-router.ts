import { createRouter, type Route, type Router, type Steps } from '../routing/router.ts'

export interface MemoryRouter extends Router {
  /** The addresses of all steps, oldest first. */
  readonly addresses: readonly string[]
  /** Moves among the steps, as the browser's back (-1) and forward (1) do. */
  readonly go: (delta: number) => void
}

/** A router whose steps are not the browser's, so that tests don't meet; it begins at `/`, or at the last entry. */
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
      // Stored as a copy, as the browser does.
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
