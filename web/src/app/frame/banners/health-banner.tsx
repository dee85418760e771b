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
  const now = useNowWhile(health.status !== 'ok')
  const notice = healthNotice(health, health.status === 'ok' ? 0 : now - health.since)
  if (notice === undefined) return null
  const seconds = block === undefined ? 0 : Math.max(0, Math.round((now - block.observedAt) / 1_000))
  return (
    <Banner tone={health.status === 'failing' ? 'danger' : 'warning'} role="status">
      {t(notice, { seconds })}
    </Banner>
  )
}

function useNowWhile(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
