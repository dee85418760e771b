/** How often lists are fetched again. */
export const LIST_REFRESH_MS = 600_000

interface PageClock {
  readonly isVisible: () => boolean
  /** Calls back when the page is shown or hidden. @returns the end of it. */
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
 * Calls `refresh` at once and then every {@link LIST_REFRESH_MS} while the page is visible. A page that comes
 * back into sight after longer than that refreshes at once.
 * @returns the end of it.
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
