const mark = 'hasReloadedForChunk'

/** What `reloadOnce` needs of a browser window. */
export type ReloadWindow = {
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly location: Pick<Location, 'reload'>
  readonly navigator: Pick<Navigator, 'onLine'>
}

/**
 * Loads a chunk. A chunk that is gone (a new version was published) reloads the page once, marked in the
 * history state; when it fails again, or offline, the failure is thrown on.
 */
export async function reloadOnce<T>(
  load: () => Promise<T>,
  window: ReloadWindow = globalThis.window,
): Promise<T> {
  const { history } = window
  const hasReloaded = isRecord(history.state) && history.state[mark] === true
  try {
    const chunk = await load()
    if (hasReloaded) history.replaceState({ ...history.state, [mark]: undefined }, '')
    return chunk
  } catch (error) {
    if (hasReloaded || !window.navigator.onLine) throw error
    history.replaceState({ ...(isRecord(history.state) ? history.state : {}), [mark]: true }, '')
    window.location.reload()
    return await new Promise<never>(() => {})
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
