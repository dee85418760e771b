import './copy/en.json'
import { walletStore } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { useStore } from 'zustand'
import { demoWalletRdns } from '../../../demo-wallet/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { endpointName, privateEndpoints, useSending } from '../../../private-endpoints/index.ts'

/**
 * Says whether a swap goes out privately: known where this page sends it, otherwise what can't be known. Nothing on a
 * network without private endpoints.
 */
export function SendingNote() {
  const t = useCopy()
  const wallet = useStore(walletStore, ({ connector }) => connector)
  const sending = useSending(wallet?.id)
  if (wallet === undefined || (privateEndpoints.length === 0 && sending.kind === 'public')) return null
  const endpoint = sending.kind === 'public' ? '' : endpointName(sending.url)
  const isSentHere = import.meta.env.VITE_NETWORK === 'local' && wallet.id === demoWalletRdns
  if (!isSentHere) {
    const known = sending.kind === 'private' ? 'added' : 'unknown'
    return <p>{t(`swap.sending.${known}`, { wallet: wallet.name, endpoint })}</p>
  }
  const text = t(`swap.sending.${sending.kind}`, { endpoint })
  return sending.kind === 'lost' ? <Banner tone="warning">{text}</Banner> : <p>{text}</p>
}
