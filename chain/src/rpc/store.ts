import type { ReadableStore } from './rpc-client-types.ts'

/** A {@link ReadableStore} that its owner can set. Listeners hear of a change, not of the same value again. */
export interface Store<T> extends ReadableStore<T> {
  set(value: T): void
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
  }
}
