import { useThreeClaims } from '@ibull/chain/collectibles'
import type { Address } from '@ibull/domain'
import { lazy, Suspense, useEffect, useState } from 'react'
import { reloadOnce, useLocation } from '../platform/index.ts'
import { endSession, rememberShown, wasShownTo } from './collectible-session.ts'

const CollectibleWonDialog = lazy(() => reloadOnce(() => import('./collectible-won-dialog.tsx')))

const CLAIM_PATH = '/collectibles'
/** Never covers another dialog; polls this often for it to close. */
const CHECK_MS = 1_000
const OPEN_WINDOW = 'dialog[open]'

/** Announces once per session that one of the lottery's three collectibles can be claimed. */
export function CollectibleWatch({ account }: { readonly account: Address }) {
  const { pathname } = useLocation()
  const claims = useThreeClaims(account)
  const [isShown, setIsShown] = useState(false)
  const known = claims.status === 'ready' ? claims.value : []
  const claim = known.find(({ standing }) => standing.status === 'ready' && standing.value.isClaimable)
  const failure = [claims, ...known.map(({ standing }) => standing)].find(({ status }) => status === 'failed')
  const error = failure?.status === 'failed' ? failure.error : undefined
  const isDue = claim !== undefined && pathname !== CLAIM_PATH
  useEffect(() => endSession, [])
  useEffect(() => {
    if (error !== undefined) console.warn('Collectibles to claim could not be checked.', error)
  }, [error])
  useEffect(() => {
    if (!isDue || wasShownTo(account)) return
    const show = (): void => {
      if (document.querySelector(OPEN_WINDOW) !== null) return
      rememberShown(account)
      setIsShown(true)
      clearInterval(timer)
    }
    const timer = setInterval(show, CHECK_MS)
    show()
    return () => clearInterval(timer)
  }, [isDue, account])
  return isShown && isDue ? (
    <Suspense fallback={null}>
      <CollectibleWonDialog claim={claim} onClosed={() => setIsShown(false)} />
    </Suspense>
  ) : undefined
}
