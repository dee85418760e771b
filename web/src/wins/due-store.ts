import { createStore, useStore } from 'zustand'

/** Paths of pages on which something waits for the account. */
export const duePaths = createStore<readonly string[]>(() => [])

/** Whether something waits for the account on a page, or on any page if no path is given. */
export function useHasDue(path?: string): boolean {
  return useStore(duePaths, (paths) => (path === undefined ? paths.length > 0 : paths.includes(path)))
}
