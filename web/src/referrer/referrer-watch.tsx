import './copy/en.json'
import { parseAddress, useReferrerStanding } from '@ibull/chain'
import { isSameAddress, parseReferrer, REFERRER_PARAMETER, shortenAddress, type Address } from '@ibull/domain'
import type { ToastType } from '@ibull/ui'
import { useCallback, useEffect } from 'react'
import { network, SAME_PAGE, useLocation, useNavigate } from '../platform/index.ts'
import { useAccount } from '../connect/index.ts'
import { useCopy, type CopyKey } from '../i18n/index.ts'
import { useToasts } from '../toasts/index.ts'
import { forgetReferrer, isReferrerPersistent, keepReferrer, useKeptReferrer } from './referrer-store.ts'

const refused: readonly Address[] = Object.values(network.contracts)

/**
 * Reads a link's referrer, stores it until the chain has recorded one, and reports the outcome. Removes the
 * parameter from the URL, so it is reported once.
 */
export default function ReferrerWatch() {
  // Without a registry, links have no effect.
  return network.contracts.referral === undefined ? null : <Watch />
}

function Watch() {
  useLink()
  useStanding()
  return null
}

function useNotify() {
  const t = useCopy()
  const toasts = useToasts()
  return useCallback(
    (type: ToastType, key: CopyKey, referrer?: Address) => {
      const address = referrer === undefined ? '' : shortenAddress(referrer)
      toasts.show({ type, title: t('referrer.title'), description: t(key, { address }) })
    },
    [t, toasts],
  )
}

function useLink(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { account } = useAccount()
  const notify = useNotify()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const text = query.get(REFERRER_PARAMETER)
    if (text === null) return
    const linked = parseReferrer(text, { parseAddress, account, refused })
    if (linked.kind === 'referrer') {
      keepReferrer(linked.address)
      notify('info', 'referrer.kept', linked.address)
      // Without storage, the URL is the only place that keeps the referrer.
      if (!isReferrerPersistent()) return
    } else notify('warning', linked.kind === 'self' ? 'referrer.self' : 'referrer.invalid')
    query.delete(REFERRER_PARAMETER)
    const rest = query.size === 0 ? '' : `?${query}`
    navigate(`${pathname}${rest}${hash}`, { replace: true, state: SAME_PAGE })
  }, [account, hash, navigate, pathname, search, notify])
}

/** Deletes the stored referrer once it has been recorded, or can't be. */
function useStanding(): void {
  const { account } = useAccount()
  const kept = useKeptReferrer()
  const isOwn = account !== undefined && kept !== undefined && isSameAddress(account, kept)
  const standing = useReferrerStanding(isOwn ? undefined : account, kept)
  const known = standing.status === 'ready' ? standing.value : undefined
  const notify = useNotify()
  useEffect(() => {
    if (kept === undefined) return
    if (isOwn) notify('warning', 'referrer.self')
    else if (known === undefined) return
    else if (known.recorded === null && known.isAcceptable) return
    else if (known.recorded === null) notify('warning', 'referrer.circle', kept)
    else if (!isSameAddress(known.recorded, kept)) notify('info', 'referrer.already', known.recorded)
    forgetReferrer(kept)
  }, [isOwn, kept, known, notify])
}
