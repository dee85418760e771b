import { use, type ComponentType } from 'react'
import { reloadOnce } from './reload-once.ts'

export interface LazyComponent<Props> {
  /** Loads when it renders, if it hasn't. Once it has, it renders at once, without the placeholder around it. */
  readonly Component: ComponentType<Props>
  /** Loads it ahead. Resolves if that fails too: rendering it tries again, and reports the failure. */
  readonly load: () => Promise<void>
}

/**
 * A component in a chunk of its own that can be loaded before it renders. React keeps a placeholder on screen for
 * 300 ms once it has shown it, and shows that of `lazy` also where the chunk has arrived long before.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  // The same in each render, as React requires, also once it has failed.
  let rendering: Promise<ComponentType<Props>> | undefined
  return {
    Component: function Lazy(props) {
      const Loaded = loaded ?? use((rendering ??= reloadOnce(loadOnce)))
      return <Loaded {...props} />
    },
    // A failure is reported where it renders.
    load: () => loadOnce().then(noop, noop),
  }
}

function noop(): void {}
