import { useBlock, useChainHealth, type ChainHealth } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { useEffect, useState } from 'react'
import { useCopy, type CopyKey } from '../../../i18n/index.ts'

/**
 * Nodes often recover within this time; stale data is marked anyway. A banner that flashes during page load would
 * shift the whole page.
 */
const patienceMs = 10_000

/** Returns the notice for a node state that has lasted this long. */
export function healthNotice(health: ChainHealth, forMs: number): CopyKey | undefined {
  if (health.status === 'ok') return undefined
  if (health.status === 'stale') return 'shell.banner.stale'
  return forMs >= patienceMs ? `shell.banner.${health.status}` : undefined
}

/** Notice about failing or slow nodes. */
export function HealthBanner() {
  const t = useCopy()
  const health = useChainHealth()
  const block = useBlock()
  const { now, forMs } = useWait(health.status === 'ok' ? undefined : health.since)
  const notice = healthNotice(health, forMs)
  if (notice === undefined) return null
  const seconds = block === undefined ? 0 : Math.max(0, Math.round((now - block.observedAt) / 1_000))
  return (
    <Banner tone={health.status === 'failing' ? 'danger' : 'warning'} role="status">
      {t(notice, { seconds })}
    </Banner>
  )
}

const TICK_MS = 1_000

/** Counts the seconds that the page itself waits: a machine that sleeps doesn't. */
function useWait(since: number | undefined): { readonly now: number; readonly forMs: number } {
  const [wait, setWait] = useState({ since, now: 0, forMs: 0 })
  useEffect(() => {
    if (since === undefined) return
    let forMs = 0
    const tick = () => setWait({ since, now: Date.now(), forMs })
    tick()
    const timer = setInterval(() => {
      forMs += TICK_MS
      tick()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [since])
  return wait.since === since ? wait : { now: since ?? 0, forMs: 0 }
}
