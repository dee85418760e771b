import './copy/en.json'
import type { Address } from '@ibull/domain'
import { CopyButton, ExternalLink } from '@ibull/ui'
import { network } from '../../../platform/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import styles from './account.module.css'

/** A full address, since short ones are easily confused, with copy and explorer buttons. */
export function AccountAddress({ address }: { readonly address: Address }) {
  const t = useCopy()
  return (
    <span className={styles.address}>
      <bdi dir="ltr" className={styles.digits}>
        {address}
      </bdi>
      <CopyButton
        text={address}
        label={t('account.copy')}
        copiedLabel={t('shell.copied')}
        failedLabel={t('shell.copyFailed')}
      />
      <ExternalLink href={network.explorer.addressUrl(address)} newTabLabel={t('shell.newTab')}>
        {t('account.inExplorer', { explorer: network.explorer.name })}
      </ExternalLink>
    </span>
  )
}
