import { useDeferredValue, type ReactNode } from 'react'

/** Renders what is further down in a commit of its own after the page's first, which a slow phone shows earlier. */
export function SecondCommit({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
