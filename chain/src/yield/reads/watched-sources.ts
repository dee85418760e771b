import type { YieldKey } from '@ibull/domain'
import { useEffect } from 'react'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'

/** Number of components displaying each source. */
const watchedBy = /* @__PURE__ */ new WeakMap<ChainReader, Map<YieldKey, number>>()

/** Returns the sources currently on screen. */
export function watchedSources(reader: ChainReader): ReadonlyMap<YieldKey, number> {
  return mapOf(reader)
}

/**
 * Reads these sources every block while the component is mounted. Otherwise, farms of a long list are read once a
 * minute unless the account has a stake in them. Memoize the array.
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
