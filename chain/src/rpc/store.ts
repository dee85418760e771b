import type { ReadableStore } from './rpc-client-types.ts'

/** A {@link ReadableStore} with a setter for its owner. Setting an equal value doesn't notify listeners. */
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
