import { parseListLocation } from '@ibull/domain'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { faultOf } from '../lists/fetch-list.ts'
import { fetchList, hostedUrls, lists } from '../lists/index.ts'
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../use-debounced.ts'
import type { FoundList } from './list-finder.tsx'

/** Fetches the list at a typed location, debounced. */
export function useFoundList(text: string): FoundList {
  const rested = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const url = parseListLocation(rested, hostedUrls)?.url
  const own = useStore(lists.store, ({ byUrl }) => (url === undefined ? undefined : byUrl[url]))
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly of: string; readonly found: FoundList }>()
  const isEnabled = url !== undefined && own?.current === undefined
  const request = `${attempt} ${url}`
  useEffect(() => {
    if (!isEnabled) return
    let isLeft = false
    const settle = (found: FoundList): void => {
      if (!isLeft) setAnswer({ of: request, found })
    }
    fetchList(url).then(
      (list) => settle({ status: 'found', url, list, isOwn: false }),
      (error: unknown) =>
        settle({
          status: 'failed',
          fault: faultOf(url, error),
          retry: () => setAttempt((before) => before + 1),
        }),
    )
    return () => {
      isLeft = true
    }
  }, [isEnabled, url, request])

  if (rested === '') return { status: 'none' }
  if (url === undefined) return { status: 'invalid' }
  if (own?.current !== undefined) return { status: 'found', url, list: own.current, isOwn: true }
  return answer?.of === request ? answer.found : { status: 'loading' }
}
