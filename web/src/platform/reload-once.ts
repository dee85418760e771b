const mark = 'reloadedForChunk'

/** What reloading needs of a browser window. */
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
 * Loads the chunks of a page. One that is gone (a new version was published) reloads the page once, marked in the
 * history state; when one fails in the reloaded page, or offline, the failure is thrown on. Other chunks that load
 * meanwhile change nothing: a page could reload without end between one that does and one that does not.
 */
export function createReloadOnce(window: ReloadWindow): ChunkLoad {
  const { history } = window
  // Read before the router writes its own state over it.
  const hasReloaded = history.state?.[mark] === true
  return async (load) => {
    try {
      return await load()
    } catch (error) {
      // Offline, a reload would replace the page by the browser's own error.
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
