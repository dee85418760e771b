import { useEffect, useState } from 'react'

/** How long typing has to rest before it is searched for. */
export const SEARCH_DEBOUNCE_MS = 200

/** A value that follows after it has rested for `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return rested
}
