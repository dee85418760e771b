import type { Steps } from './router.ts'

/** The browser's history entries. */
export const browserSteps: Steps = {
  current: () => {
    const { pathname, search, hash } = window.location
    return { address: pathname + search + hash, stored: window.history.state }
  },
  write: (address, stored, replace) => {
    // Absolute, since a path starting with two slashes would be another host's.
    const url = window.location.origin + address
    if (replace) {
      window.history.replaceState(stored, '', url)
      return
    }
    try {
      window.history.pushState(stored, '', url)
    } catch {
      // Some browsers allow a hundred entries per half minute; loading the page is always allowed.
      window.location.assign(url)
    }
  },
  onMove: (listener) => {
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  },
}
