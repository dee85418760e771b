import type { Vault } from '@ibull/domain'
import { useAccount, useSwitchNetwork } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { openYieldAction } from './action-store.ts'
import { preloadYieldWindow } from './preload-yield-window.ts'
import { VaultCardView, type VaultLead } from './vault-card-view.tsx'

export interface VaultCardProps {
  /** `undefined` until known. */
  readonly source: Vault | undefined
}

/** The vault's bounty and fees, and what it holds back for the account. */
export function VaultCard({ source }: VaultCardProps) {
  const { account, isWrongNetwork } = useAccount()
  const switchNetwork = useSwitchNetwork()
  const lead: VaultLead = account === undefined ? 'connect' : isWrongNetwork ? 'switchNetwork' : 'claim'
  const opening = (kind: 'bounty' | 'claimHeldBack') => () => {
    switch (lead) {
      case 'connect':
        return openDialog('connect')
      case 'switchNetwork':
        return switchNetwork()
      case 'claim':
        return source && openYieldAction({ kind, key: source.key })
    }
  }
  return (
    <VaultCardView
      vault={source}
      lead={lead}
      onPress={opening('bounty')}
      onClaimHeldBack={opening('claimHeldBack')}
      onIntent={account === undefined ? undefined : preloadYieldWindow}
    />
  )
}
