import { Banner, Button } from '@ibull/ui'
import { useAccount, useSwitchNetwork } from '../../../connect/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import type { ProfileFlowControl } from '../flow/profile-flow.ts'

/** What keeps the page from signing: a wallet on another chain, a flow that did not open. */
export function PageNotices({ control }: { readonly control: ProfileFlowControl }) {
  const t = useCopy()
  const { isWrongNetwork } = useAccount()
  const switchNetwork = useSwitchNetwork()
  return (
    <>
      {isWrongNetwork && (
        <Banner
          tone="warning"
          action={
            <Button size="small" variant="quiet" onClick={switchNetwork}>
              {t('form.switchNetwork', { network: network.name })}
            </Button>
          }
        >
          {t('form.wrongNetwork', { network: network.name })}
        </Banner>
      )}
      {control.error !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(t, control.error)}
        </Banner>
      )}
    </>
  )
}
