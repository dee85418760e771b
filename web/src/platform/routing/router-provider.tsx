import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react'
import type { PathParams } from './paths.ts'
import type { PageLocation, Route, Router, RouterState } from './router.ts'

// Two, so that what only leads elsewhere is not rendered again when the page changes.
const RouterContext = createContext<Router | undefined>(undefined)
const StateContext = createContext<RouterState | undefined>(undefined)

export type RouterProviderProps = {
  readonly router: Router
  /** The frame around the page; the page alone when left out. */
  readonly children?: ReactNode
}

/**
 * Gives the page of the current address to what is below. A change of page is a transition: the page on screen stays
 * until the code of the next has loaded.
 */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const update = () => startTransition(() => setState(router.state))
    // What is below may have moved before this listened.
    update()
    return router.subscribe(update)
  }, [router])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{children ?? <RoutedPage />}</StateContext>
    </RouterContext>
  )
}

/** The page of the current address. */
export function RoutedPage() {
  return useRoute()?.element
}

/** The router itself, for what leads elsewhere: it doesn't follow the address. Throws outside of a router. */
export function useRouter(): Router {
  return present(use(RouterContext))
}

/** Where the page on screen is. */
export function useLocation(): PageLocation {
  return present(use(StateContext)).location
}

/** What the `:name` parts of the route on screen stand for. */
export function useParams(): PathParams {
  return present(use(StateContext)).params
}

/** The route on screen; `undefined` where none matches. */
export function useRoute(): Route | undefined {
  return present(use(StateContext)).route
}

/** The way to another page; always the same function. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no router above.')
  return value
}
