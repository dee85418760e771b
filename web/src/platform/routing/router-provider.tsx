import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react'
import type { PathParams } from './paths.ts'
import type { PageLocation, Route, Router, RouterState } from './router.ts'

// Two contexts, so components that only navigate don't re-render on page changes.
const RouterContext = createContext<Router | undefined>(undefined)
const StateContext = createContext<RouterState | undefined>(undefined)

export type RouterProviderProps = {
  readonly router: Router
  /** Frame around the page; defaults to the page alone. */
  readonly children?: ReactNode
}

/**
 * Provides the current page. Page changes are transitions: the current page stays until the next one's code has
 * loaded.
 */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const update = () => startTransition(() => setState(router.state))
    // A child may have navigated before this effect subscribed.
    update()
    return router.subscribe(update)
  }, [router])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{children ?? <RoutedPage />}</StateContext>
    </RouterContext>
  )
}

/** Renders the current page. */
export function RoutedPage() {
  return useRoute()?.element
}

/** Returns the router itself, for navigation: it doesn't follow the location. Throws outside a router. */
export function useRouter(): Router {
  return present(use(RouterContext))
}

/** Returns the location of the current page. */
export function useLocation(): PageLocation {
  return present(use(StateContext)).location
}

/** Returns the `:name` parameters of the current route. */
export function useParams(): PathParams {
  return present(use(StateContext)).params
}

/** Returns the current route; `undefined` if none matches. */
export function useRoute(): Route | undefined {
  return present(use(StateContext)).route
}

/** Returns the navigation function; always the same one. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no router above.')
  return value
}
