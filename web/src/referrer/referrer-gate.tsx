import { lazy, Suspense, useState } from 'react'
import { reloadOnce } from '../platform/index.ts'

const ReferrerWatch = lazy(() => reloadOnce(() => import('./referrer-watch.tsx')))

/**
 * Handles visitors with a referral link, on any page. Its code is loaded only with such a link, or while a
 * referrer waits to be recorded.
 */
export function ReferrerGate() {
  const [isNeeded] = useState(mayBeNeeded)
  return isNeeded ? (
    <Suspense fallback={null}>
      <ReferrerWatch />
    </Suspense>
  ) : null
}

function mayBeNeeded(): boolean {
  try {
    return /[?&]ref=|:"0x/.test(location.search + localStorage.getItem('ibull.referrer.v1'))
  } catch {
    return true
  }
}
