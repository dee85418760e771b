/** Emits visibility changes of the page: `document`, or a substitute. */
export interface PageVisibility {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** The page, unless there is none, as in a program. */
export function visiblePage(): PageVisibility | undefined {
  return typeof document === 'undefined' ? undefined : document
}
