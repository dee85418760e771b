import { shortenAddress, type Address } from '@ibull/domain'
import { ExternalLink } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'

/** An account's short address, linked to the explorer. */
export function AccountText({ address }: { readonly address: Address }) {
  const t = useCopy()
  return (
    <ExternalLink href={network.explorer.addressUrl(address)} newTabLabel={t('shell.newTab')}>
      {shortenAddress(address)}
    </ExternalLink>
  )
}
