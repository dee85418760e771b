import { lazy, Suspense, useEffect, useState } from 'react'
import { network, reloadOnce, whenIdle } from '../platform/index.ts'

const Notice = lazy(() => reloadOnce(() => import('./queued-changes-notice.tsx')))

/** The notice of queued changes, once the page is idle: no page waits for the timelock's logs. */
export function QueuedChangesLater() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  if (!isIdle || network.contracts.timelock === undefined) return null
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  )
}
