import type { ReactNode } from 'react'
import type { CopyKey } from '../../i18n/index.ts'
import { byPattern, matchPath, pathSpelledAs, type PathParams } from './paths.ts'

export interface PageLocation {
  /** As shown in the address bar, percent-encoded. */
  readonly pathname: string
  /** Includes the question mark; empty without a query. */
  readonly search: string
  /** Includes the `#`; empty without one. */
  readonly hash: string
  /** State passed to `navigate`; it survives a reload. Untrusted, as it comes from the browser. */
  readonly state: unknown
  /** Unique per history entry, even for repeated addresses; restored when the user returns to the entry. */
  readonly key: string
}

export interface Route {
  /** With `:name` for parameters; `*` matches whatever no other route does. */
  readonly path: string
  readonly element: ReactNode
  readonly title?: CopyKey
  /** Target of a redirect; `undefined` to show this page. */
  readonly redirect?: (params: PathParams, search: string) => string | undefined
}

export interface RouterState {
  readonly location: PageLocation
  readonly route: Route | undefined
  readonly params: PathParams
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean
  /** Stored with the entry; must be structured-cloneable. */
  readonly state?: unknown
}

/** Browser history: entries with an address (path, query and hash) and stored state. */
export interface Steps {
  readonly current: () => { readonly address: string; readonly stored: unknown }
  readonly write: (address: string, stored: unknown, replace: boolean) => void
  /** Calls back when the user moves through history. Returns a function that unsubscribes. */
  readonly onMove: (listener: () => void) => () => void
}

export interface Router {
  readonly state: RouterState
  /** Navigates to a path of the app; a text starting with `?` keeps the path and replaces its query. */
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Calls back after each change of `state`. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Stops following the browser's history. */
  readonly dispose: () => void
}

/** Guards against a redirect loop. */
const MAX_REDIRECTS = 10

/** Creates a router that follows a history: the current route is that of the current address after redirects. */
export function createRouter(routes: readonly Route[], steps: Steps): Router {
  const ranked = byPattern(routes)
  const listeners = new Set<() => void>()

  const matchOf = (pathname: string): Omit<RouterState, 'location'> => {
    for (const route of ranked) {
      const params = matchPath(route.path, pathname)
      if (params !== undefined) return { route, params }
    }
    return { route: undefined, params: {} }
  }

  /** Address after all redirects, spelled as its route: pages and links compare paths literally. */
  const endOf = (address: string): string => {
    for (let i = 0; i < MAX_REDIRECTS; i++) {
      const { pathname, search, hash } = urlOf(address)
      const { route, params } = matchOf(pathname)
      const target = route?.redirect?.(params, search)
      if (target === undefined) {
        const path = route === undefined ? pathname : pathSpelledAs(route.path, pathname)
        return path === pathname ? address : path + search + hash
      }
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

/** Resolves a link relative to an address: its path, query and hash. */
export function addressOf(to: string, from: string): string {
  const { pathname, search, hash } = urlOf(to, from)
  return pathname + search + hash
}

// The host is never used; a path starting with two slashes would set one.
function urlOf(address: string, from = '/'): URL {
  return new URL(address.replace(/^\/\/+/, '/'), `http://page${from}`)
}

/** Reads an entry's stored value, which another version or script may have written. */
function storedOf(stored: unknown): Pick<PageLocation, 'state' | 'key'> {
  const { key, state } =
    ((typeof stored === 'object' ? stored : null) as { key?: unknown; state?: unknown } | null) ?? {}
  return { key: typeof key === 'string' ? key : 'first', state }
}

// Random rather than counted: entries from before a reload keep their keys.
function newKey(): string {
  return Math.random().toString(36).slice(2)
}
