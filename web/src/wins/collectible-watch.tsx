import { useThreeClaims } from '@ibull/chain/collectibles'
import type { Address } from '@ibull/domain'
import { useEffect, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { isDialogExpected } from '../dialogs/index.ts'
import { useLocation } from '../platform/index.ts'
import { endSession, rememberShown, wasShownTo } from './collectible-session.ts'
import type { CollectibleWonDialogProps } from './collectible-won-dialog.tsx'

const CLAIM_PATH = '/collectibles'
/** Never covers another dialog, nor one that is being prepared; polls this often for it to close. */
const CHECK_MS = 1_000
const OPEN_WINDOW = 'dialog[open]'

interface WonDialogCode {
  readonly default: ComponentType<CollectibleWonDialogProps>
}

export interface CollectibleWatchProps {
  readonly account: Address
  /** Loads the window. If it fails, nothing is announced. */
  readonly load?: () => Promise<WonDialogCode>
}

const loadDialog = (): Promise<WonDialogCode> => import('./collectible-won-dialog.tsx')

/** Announces once per session that one of the lottery's three collectibles can be claimed. */
export function CollectibleWatch({ account, load = loadDialog }: CollectibleWatchProps) {
  const { pathname } = useLocation()
  const claims = useThreeClaims(account)
  const [WonDialog, setWonDialog] = useState<ComponentType<CollectibleWonDialogProps>>()
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
    if (!isDue || wasShownTo(account)) return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setInterval> | undefined
    const wait = ({ default: Loaded }: WonDialogCode): void => {
      if (!isCurrent) return
      const show = (): void => {
        if (isDialogExpected() || document.querySelector(OPEN_WINDOW) !== null) return
        rememberShown(account)
        clearInterval(timer)
        // At once: no other window can open between the check and this one.
        flushSync(() => setWonDialog(() => Loaded))
      }
      timer = setInterval(show, CHECK_MS)
      show()
    }
    load().then(wait, (reason: unknown) => {
      console.warn('The window about a collectible could not be loaded.', reason)
    })
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [isDue, account, load])
  return WonDialog !== undefined && isDue ? (
    <WonDialog claim={claim} onClosed={() => setWonDialog(undefined)} />
  ) : undefined
}
