import { Banner, Button } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import { network } from '../platform/index.ts'
import { useAccount } from './use-account.ts'
import { useSwitchNetwork } from './use-switch-network.ts'

/** Says that the wallet is on another chain, and offers to change it; nothing while it isn't. */
export function WrongNetworkBanner() {
  const { isWrongNetwork } = useAccount()
  return isWrongNetwork ? <SwitchBanner /> : null
}

function SwitchBanner() {
  const t = useCopy()
  const switchNetwork = useSwitchNetwork()
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" variant="quiet" onClick={switchNetwork}>
          {t('shell.switchNetwork', { network: network.name })}
        </Button>
      }
    >
      {t('shell.wrongNetwork', { network: network.name })}
    </Banner>
  )
}
