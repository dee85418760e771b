import { REFERRER_PARAMETER } from '@ibull/domain'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { network } from '../app/network.ts'
import { reloadOnce } from '../app/reload-once.ts'

const ReferrerWatch = lazy(() => reloadOnce(() => import('./referrer-watch.tsx')))

/**
 * Lets in whoever comes by a referral link, on any page. Its code is loaded only with such a link, or while a
 * referrer waits to be recorded.
 */
export function ReferrerGate() {
  const { search } = useLocation()
  const [isNeeded, setNeeded] = useState(mayBeKept)
  if (!isNeeded && search.includes(`${REFERRER_PARAMETER}=`)) setNeeded(true)
  return isNeeded && network.contracts.referral !== undefined ? (
    <Suspense fallback={null}>
      <ReferrerWatch />
    </Suspense>
  ) : null
}

function mayBeKept(): boolean {
  try {
    return localStorage.getItem('ibull.referrer.v1')?.includes('0x') === true
  } catch {
    return false
  }
}
