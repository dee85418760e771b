import '../copy/en.json'
import { useProfile } from '@ibull/chain/profile'
import type { Address } from '@ibull/domain'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { Avatar } from '../../../profiles/index.ts'
import styles from '../collectibles.module.css'

const PICTURE_SIZE = 56

/** The account's profile picture: it belongs to the account but is held by the profile contract. */
export default function ProfilePicture({
  account,
  children,
}: {
  readonly account: Address
  /** Shown if there is none. */
  readonly children: ReactNode
}) {
  const t = useCopy()
  const profile = useProfile(account)
  const picture = profile.status === 'ready' ? profile.value?.picture : undefined
  if (picture === undefined) return children
  return (
    <p className={styles.picture}>
      <Avatar avatar={picture} size={PICTURE_SIZE} />
      <span className={styles.caption}>
        <PageLink to="/profile">{t('collectibles.wallet.picture')}</PageLink>
        <span className={styles.detail}>
          {t('collectibles.wallet.pictureKept', { number: `#${picture.tokenId}` })}
        </span>
      </span>
    </p>
  )
}
