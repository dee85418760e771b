import { useEffect, useRef, useState } from 'react'
import { useBlock, useChainReader } from '../reads/reader-context.ts'
import { swapCheckQuery, type SwapCheck, type SwapQuestion } from './swap-check.ts'

/** Debounce: terms and block must be unchanged for this long before a request is sent. */
const SETTLE_MS = 200
/** A swap that the contract would execute is checked again after this long, not with every block of chain 56. */
const VALID_FOR_MS = 5_000

/** Verdict on a swap's call; `loading` until a node has responded, and again after a failed attempt. */
export type SwapVerdict = { readonly status: 'loading' } | SwapCheck

const LOADING: SwapVerdict = { status: 'loading' }

/**
 * Checks whether the router would execute a swap at the newest block; a valid one at most every 5 s. The previous
 * verdict stays while the next loads, so remount the hook when the swap itself changes. Sends nothing while the page is
 * hidden.
 */
export function useSwapCheck(question: SwapQuestion): SwapVerdict {
  const reader = useChainReader()
  const block = useBlock()
  const [check, setCheck] = useState<SwapCheck>()
  const validUntil = useRef(0)

  useEffect(() => {
    if (block === undefined) return
    const query = swapCheckQuery(reader, question, block)
    const { queryClient } = reader
    let isCurrent = true
    const fetch = () => {
      if (document.visibilityState === 'hidden') return
      queryClient.fetchQuery(query).then(
        ({ value }) => {
          validUntil.current = value.status === 'valid' ? block.observedAt + VALID_FOR_MS : 0
          setCheck(value)
        },
        // A cancelled request isn't a failure: the previous verdict stays.
        () => isCurrent && setCheck(undefined),
      )
    }
    // A clock that was set back must not delay the check.
    const pause = Math.min(VALID_FOR_MS, validUntil.current - Date.now())
    const timer = setTimeout(fetch, Math.max(SETTLE_MS, pause))
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
