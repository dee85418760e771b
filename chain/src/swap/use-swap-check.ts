import { useEffect, useState } from 'react'
import { useBlock, useChainReader } from '../reads/reader-context.ts'
import { swapCheckQuery, type SwapCheck, type SwapQuestion } from './swap-check.ts'

/** Debounce: terms and block must be unchanged for this long before a request is sent. */
const SETTLE_MS = 200

/** Verdict on a swap's call; `loading` until a node has responded, and again after a failed attempt. */
export type SwapVerdict = { readonly status: 'loading' } | SwapCheck

const LOADING: SwapVerdict = { status: 'loading' }

/**
 * Checks whether the router would execute a swap at the newest block. The previous verdict stays while the next
 * loads, so remount the hook when the swap itself changes. Sends nothing while the page is hidden.
 */
export function useSwapCheck(question: SwapQuestion): SwapVerdict {
  const reader = useChainReader()
  const block = useBlock()
  const [check, setCheck] = useState<SwapCheck>()

  useEffect(() => {
    if (block === undefined) return
    const query = swapCheckQuery(reader, question, block)
    const { queryClient } = reader
    let isCurrent = true
    const fetch = () => {
      if (document.visibilityState === 'hidden') return
      queryClient.fetchQuery(query).then(
        ({ value }) => setCheck(value),
        // A cancelled request isn't a failure: the previous verdict stays.
        () => isCurrent && setCheck(undefined),
      )
    }
    const timer = setTimeout(fetch, SETTLE_MS)
    document.addEventListener('visibilitychange', fetch)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', fetch)
      void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
    }
  }, [reader, question, block])

  return check ?? LOADING
}
