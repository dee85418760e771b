import type { YieldKey } from '@ibull/domain'
import { useEffect } from 'react'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'

/** How many components look at each source. */
const watchedBy = /* @__PURE__ */ new WeakMap<ChainReader, Map<YieldKey, number>>()

/** The sources on screen now. */
export function watchedSources(reader: ChainReader): ReadonlyMap<YieldKey, number> {
  return mapOf(reader)
}

/**
 * Has these sources read with each block while the component is there. Without it the farms of a long list are read
 * once a minute, unless the account has a stake in them. Keep the array between renders.
 */
export function useWatchedSources(keys: readonly YieldKey[]): void {
  const reader = useChainReader()
  useEffect(() => {
    const watched = mapOf(reader)
    for (const key of keys) watched.set(key, (watched.get(key) ?? 0) + 1)
    return () => {
      for (const key of keys) {
        const others = (watched.get(key) ?? 0) - 1
        if (others > 0) watched.set(key, others)
        else watched.delete(key)
      }
    }
  }, [reader, keys])
}

function mapOf(reader: ChainReader): Map<YieldKey, number> {
  let watched = watchedBy.get(reader)
  if (watched === undefined) {
    watched = new Map()
    watchedBy.set(reader, watched)
  }
  return watched
}
