/** Refresh interval of the lists. */
export const LIST_REFRESH_MS = 600_000

interface PageClock {
  readonly isVisible: () => boolean
  /** Calls back when the page is shown or hidden. @returns a function that unsubscribes. */
  readonly onVisibility: (change: () => void) => () => void
}

const thisPage: PageClock = {
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (change) => {
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  },
}

/**
 * Calls `refresh` immediately and then every {@link LIST_REFRESH_MS} while the page is visible. A page that
 * becomes visible after a longer time refreshes at once.
 * @returns a function that stops it.
 */
export function refreshWhileVisible(refresh: () => void, page: PageClock = thisPage): () => void {
  let last = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = (): void => {
    last = Date.now()
    refresh()
    schedule()
  }
  const schedule = (): void => {
    clearTimeout(timer)
    if (page.isVisible()) timer = setTimeout(run, Math.max(0, last + LIST_REFRESH_MS - Date.now()))
  }
  const leave = page.onVisibility(schedule)
  run()
  return () => {
    clearTimeout(timer)
    leave()
  }
}
