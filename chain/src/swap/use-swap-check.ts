import type { IbullError } from '@ibull/domain'
import { useEffect, useMemo, useState } from 'react'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { useBlock, useChainReader } from '../reads/reader-context.ts'
import { swapCheckQuery, type SwapCheck, type SwapQuestion } from './swap-check.ts'
import { swapRefusalOf } from './swap-refusal.ts'

/** Nothing is sent before the terms and the block have been the same for this long. */
const SETTLE_MS = 200

/** What is known of a swap's call; `loading` until a node has said, and again where the last try failed. */
export type SwapVerdict =
  | { readonly status: 'loading' }
  | { readonly status: 'valid' }
  | { readonly status: 'invalid'; readonly error: IbullError }

/**
 * Whether the router would carry out a swap at the newest block. The last answer stays while the next one loads, so remount
 * the hook for what is not the same swap any more. Asks nothing while the page is hidden.
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
        // Cancelled is not failed: the last answer stays.
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

  return useMemo(() => {
    if (check === undefined) return { status: 'loading' }
    return check.status === 'valid'
      ? check
      : { status: 'invalid', error: swapRefusalOf(new ExecutionRevertedError(check.revertData, '')) }
  }, [check])
}
