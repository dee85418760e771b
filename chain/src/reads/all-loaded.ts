import { loaded, mapLoadable, type Loadable } from '@ibull/domain'

/** Combines states: failed if one failed, else loading or idle if one is, else all values in order, stale if one is. */
export function allLoaded<T>(states: readonly Loadable<T>[]): Loadable<readonly T[]> {
  const missing = states.find((state) => state.status === 'failed') ?? states.find(isMissing)
  if (missing !== undefined) return mapLoadable(missing, () => [])
  const ready = states.flatMap((state) => (state.status === 'ready' ? [state] : []))
  return loaded(
    ready.map(({ value }) => value),
    ready.some(({ isStale }) => isStale),
  )
}

function isMissing<T>(state: Loadable<T>): boolean {
  return state.status !== 'ready'
}
