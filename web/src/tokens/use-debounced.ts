import { useEffect, useState } from 'react'

/** Debounce delay of searches. */
export const SEARCH_DEBOUNCE_MS = 200

/** Returns the value after it has been unchanged for `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return rested
}
