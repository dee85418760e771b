import type { ReactNode } from 'react'
import type { CopyKey } from '../../i18n/index.ts'
import { comparePatterns, matchPath, type PathParams } from './paths.ts'

export interface PageLocation {
  /** As the address bar shows it, percent signs included. */
  readonly pathname: string
  /** With its question mark; empty without a query. */
  readonly search: string
  /** With its `#`; empty without one. */
  readonly hash: string
  /** What `navigate` was given; it survives a reload. Anything, as it comes from the browser: check it. */
  readonly state: unknown
  /** Another one with each step, also to the address on screen; the same when the user comes back to the step. */
  readonly key: string
}

export interface Route {
  /** With `:name` for a part that varies; `*` matches everything that no other route does. */
  readonly path: string
  readonly element: ReactNode
  readonly title?: CopyKey
  /** Where the page is to be found; `undefined` to show this one. */
  readonly redirect?: (params: PathParams, search: string) => string | undefined
}

export interface RouterState {
  readonly location: PageLocation
  readonly route: Route | undefined
  readonly params: PathParams
}

export interface NavigateOptions {
  /** Takes the place of the step on screen instead of following it. */
  readonly replace?: boolean
  /** Kept with the step; must be structured-cloneable. */
  readonly state?: unknown
}

/** The steps of a visit, as the browser keeps them: an address (path, query and hash) and what was stored with it. */
export interface Steps {
  readonly current: () => { readonly address: string; readonly stored: unknown }
  readonly write: (address: string, stored: unknown, replace: boolean) => void
  /** Calls back when the user moved among the steps. Returns the way to stop. */
  readonly onMove: (listener: () => void) => () => void
}

export interface Router {
  readonly state: RouterState
  /** Goes to a path of the app; a text that begins with `?` keeps the path and replaces its query. */
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Calls back after each change of `state`. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Stops following the user's steps. */
  readonly dispose: () => void
}

/** A rule that led back to itself would never end. */
const MAX_REDIRECTS = 10

/** Follows the steps of a visit: what is on screen is the route of the current address, once redirects are through. */
export function createRouter(routes: readonly Route[], steps: Steps): Router {
  const ranked = [...routes].sort((a, b) => comparePatterns(a.path, b.path))
  const listeners = new Set<() => void>()

  const matchOf = (pathname: string): Omit<RouterState, 'location'> => {
    for (const route of ranked) {
      const params = matchPath(route.path, pathname)
      if (params !== undefined) return { route, params }
    }
    return { route: undefined, params: {} }
  }

  /** The address that an address leads to. */
  const endOf = (address: string): string => {
    for (let i = 0; i < MAX_REDIRECTS; i++) {
      const { pathname, search } = urlOf(address)
      const { route, params } = matchOf(pathname)
      const target = route?.redirect?.(params, search)
      if (target === undefined) break
      address = addressOf(target, address)
    }
    return address
  }

  const arrive = (): RouterState => {
    const { address } = steps.current()
    const end = endOf(address)
    if (end !== address) steps.write(end, { key: newKey() }, true)
    const { stored } = steps.current()
    const { pathname, search, hash } = urlOf(end)
    return { location: { pathname, search, hash, ...storedOf(stored) }, ...matchOf(pathname) }
  }

  let state = arrive()
  const update = () => {
    state = arrive()
    for (const listener of listeners) listener()
  }
  return {
    get state() {
      return state
    },
    navigate: (to, { replace = false, state: kept } = {}) => {
      const from = steps.current().address
      const address = addressOf(to, from)
      const end = endOf(address)
      const isRedirected = end !== address
      steps.write(end, { key: newKey(), state: isRedirected ? undefined : kept }, replace)
      update()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose: steps.onMove(update),
  }
}

/** The address of a link, seen from another: its path, query and hash. */
export function addressOf(to: string, from: string): string {
  const { pathname, search, hash } = urlOf(to, from)
  return pathname + search + hash
}

// The host is never used; a path that begins with two slashes would name one.
function urlOf(address: string, from = '/'): URL {
  return new URL(address.replace(/^\/\/+/, '/'), `http://page${from}`)
}

/** What a step was stored with: anything, where another version or script stored it. */
function storedOf(stored: unknown): Pick<PageLocation, 'state' | 'key'> {
  const { key, state } =
    ((typeof stored === 'object' ? stored : null) as { key?: unknown; state?: unknown } | null) ?? {}
  return { key: typeof key === 'string' ? key : 'first', state }
}

// Not counted: the steps before a reload keep theirs.
function newKey(): string {
  return Math.random().toString(36).slice(2)
}
