import '../../../errors/copy/en.json'
import {
  TransactionRejectedError,
  WalletMethodUnsupportedError,
  walletStore,
  type WalletOption,
} from '@ibull/chain'
import { useState } from 'react'
import { useStore } from 'zustand'
import { loadWalletRuntime } from '../../../connect/index.ts'
import { demoWalletRdns } from '../../../demo-wallet/index.ts'
import { errorText, useCopy, type Copy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import {
  choosePrivateEndpoint,
  endpointName,
  privateEndpoints,
  useSending,
} from '../../../private-endpoints/index.ts'
import { ProtectionView, type Endpoint, type OfferFailure, type ProtectedWallet } from './protection-view.tsx'

/** An offer that a wallet was made, and how it ended. */
interface Offer {
  readonly walletId: string
  readonly url: string
  readonly failure?: OfferFailure
}

const endpointOf = (url: string): Endpoint => ({
  url,
  name: endpointName(url),
  href: new URL(url, location.href).href,
})
const { name, id: chainId, native } = network

/** The setting for private endpoints; nothing where the network names none and none was chosen. */
export function ProtectionSection() {
  const t = useCopy()
  const { status, connector } = useStore(walletStore)
  const wallet = status === 'connected' ? connector : undefined
  const sending = useSending(wallet?.id)
  const [picked, setPicked] = useState<string>()
  const [offer, setOffer] = useState<Offer>()
  if (privateEndpoints.length === 0 && sending.kind !== 'lost') return null
  const chosen = picked ?? (sending.kind === 'private' ? sending.url : privateEndpoints[0])

  const choose = (url: string): void => {
    setPicked(url)
    setOffer(undefined)
    if (wallet !== undefined && isSentHere(wallet) && sending.kind !== 'public')
      choosePrivateEndpoint(wallet.id, url)
  }
  const add = async (walletId: string): Promise<void> => {
    if (chosen === undefined) return
    setOffer({ walletId, url: chosen })
    try {
      await (await loadWalletRuntime()).addEndpoint(chosen)
      choosePrivateEndpoint(walletId, chosen)
      setOffer(undefined)
    } catch (error) {
      setOffer({ walletId, url: chosen, failure: failureOf(error, t) })
    }
  }
  const shownWallet = (): ProtectedWallet => {
    if (wallet === undefined) return { kind: 'none' }
    if (isSentHere(wallet))
      return { kind: 'own', onTurn: (isOn) => choosePrivateEndpoint(wallet.id, isOn ? chosen : undefined) }
    const made = offer?.walletId === wallet.id && offer.url === chosen ? offer : undefined
    return {
      kind: 'other',
      name: wallet.name,
      isWaiting: made !== undefined && made.failure === undefined,
      failure: made?.failure,
      onAdd: () => void add(wallet.id),
      onForget: () => choosePrivateEndpoint(wallet.id, undefined),
    }
  }
  return (
    <ProtectionView
      endpoints={privateEndpoints.map(endpointOf)}
      chosen={chosen === undefined ? undefined : endpointOf(chosen)}
      onChoose={choose}
      used={
        sending.kind === 'public'
          ? undefined
          : { ...endpointOf(sending.url), isLost: sending.kind === 'lost' }
      }
      wallet={shownWallet()}
      network={{ name, chainId, symbol: native.symbol }}
    />
  )
}

/** Whether this page sends the wallet's transactions. */
function isSentHere({ id }: WalletOption): boolean {
  return import.meta.env.VITE_NETWORK === 'local' && id === demoWalletRdns
}

function failureOf(error: unknown, t: Copy): OfferFailure {
  if (error instanceof TransactionRejectedError) return { kind: 'declined' }
  if (error instanceof WalletMethodUnsupportedError) return { kind: 'unsupported' }
  return { kind: 'failed', reason: errorText(t, error) }
}
