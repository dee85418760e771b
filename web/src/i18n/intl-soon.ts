import { useEffect } from 'react'

let isStarted = false

/**
 * For pages that write dates or lists once the chain has answered: has the browser load its language data, which
 * blocks a slow phone for 80 ms, before that and in a task of its own.
 */
export function useIntlSoon(): void {
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    setTimeout(() => new Intl.ListFormat())
  }, [])
}
