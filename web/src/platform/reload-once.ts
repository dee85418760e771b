const mark = 'reloadedForChunk'

/** Parts of a browser window used for reloading. */
export type ReloadWindow = {
  readonly history: {
    readonly state: Readonly<Record<string, unknown>> | null
    readonly replaceState: (state: Record<string, unknown>, unused: string) => void
  }
  readonly location: Pick<Location, 'reload'>
  readonly navigator: Pick<Navigator, 'onLine'>
}

/** Loads a chunk. */
export type ChunkLoad = <T>(load: () => Promise<T>) => Promise<T>

/**
 * Creates a loader for a page's chunks. If one is gone because a new version was published, it reloads the page
 * once, marked in the history state; if one fails in the reloaded page, or offline, the error is rethrown. Chunks
 * that load successfully don't reset the mark: a page with both kinds could otherwise reload forever.
 */
export function createReloadOnce(window: ReloadWindow): ChunkLoad {
  const { history } = window
  // Read before the router overwrites it with its own state.
  const hasReloaded = history.state?.[mark] === true
  return async (load) => {
    try {
      return await load()
    } catch (error) {
      // Offline, a reload would replace the page with the browser's error page.
      if (hasReloaded || !window.navigator.onLine) throw error
      history.replaceState({ ...history.state, [mark]: true }, '')
      window.location.reload()
      return await new Promise<never>(() => {})
    }
  }
}

let ofThisPage: ChunkLoad | undefined

/** Loads a chunk of this page. See {@link createReloadOnce}. */
export function reloadOnce<T>(load: () => Promise<T>): Promise<T> {
  ofThisPage ??= createReloadOnce(globalThis.window)
  return ofThisPage(load)
}
