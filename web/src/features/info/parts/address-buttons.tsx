import '../copy/en.json'
import { shortenAddress, type Address } from '@ibull/domain'
import { CopyButton, ExternalLink } from '@ibull/ui'
import { network } from '../../../platform/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import styles from './address-buttons.module.css'

/** A short address with explorer and copy buttons. */
export function AddressButtons({ address }: { readonly address: Address }) {
  const t = useCopy()
  return (
    <span className={styles.address}>
      <ExternalLink
        href={network.explorer.addressUrl(address)}
        newTabLabel={t('shell.newTab')}
        aria-label={t('info.viewOn', { explorer: network.explorer.name, address: shortenAddress(address) })}
      >
        <bdi dir="ltr">{shortenAddress(address)}</bdi>
      </ExternalLink>
      <CopyButton
        text={address}
        label={t('info.copyAddress')}
        copiedLabel={t('shell.copied')}
        failedLabel={t('shell.copyFailed')}
      />
    </span>
  )
}
