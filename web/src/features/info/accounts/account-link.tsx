import { isSameAddress, shortenAddress, type Address } from '@ibull/domain'
import { useAccount } from '../../../connect/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import './copy/en.json'
import { useInfoPath } from '../info-window.ts'
import styles from './account-link.module.css'

/** An account's short address, linked to its page; the user's own is marked. */
export function AccountLink({ address }: { readonly address: Address }) {
  const t = useCopy()
  const pathTo = useInfoPath()
  const { account } = useAccount()
  return (
    <PageLink to={pathTo(`/info/account/${address}`)} className={styles.link}>
      <bdi dir="ltr">{shortenAddress(address)}</bdi>
      {account !== undefined && isSameAddress(account, address) && (
        <span className={styles.you}>{t('accounts.you')}</span>
      )}
    </PageLink>
  )
}
