import { createStore, useStore } from 'zustand'

/** The paths of the pages on which something waits for the account. */
export const duePaths = createStore<readonly string[]>(() => [])

/** Whether something waits for the account on a page, or without a path on any. */
export function useHasDue(path?: string): boolean {
  return useStore(duePaths, (paths) => (path === undefined ? paths.length > 0 : paths.includes(path)))
}
