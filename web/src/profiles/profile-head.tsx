import './copy/en.json'
import { useProfile, useUsername } from '@ibull/chain/profile'
import { shortenAddress, type Address } from '@ibull/domain'
import { useEffect, useMemo } from 'react'
import { useCopy } from '../i18n/index.ts'
import { Avatar } from './avatar.tsx'
import styles from './profiles.module.css'
import { rememberedProfile, rememberProfile } from './profile-cookie.ts'

/** Name and picture of the account in its menu, cached until the chain and the hub have responded. */
export function ProfileHead({ account }: { readonly account: Address }) {
  const t = useCopy()
  const profile = useProfile(account)
  const username = useUsername(account)
  const remembered = useMemo(() => rememberedProfile(account), [account])
  const isKnown = profile.status === 'ready'
  const hasProfile = isKnown ? profile.value !== null : remembered !== undefined
  const avatar = isKnown ? profile.value?.picture : remembered?.avatar
  const name = username.status === 'ready' ? username.value : remembered?.username
  useEffect(() => {
    if (profile.status !== 'ready' || profile.value === null || username.status !== 'ready') return
    rememberProfile(account, { username: username.value ?? '', avatar: profile.value.picture })
  }, [account, profile, username])
  return (
    <span className={styles.head}>
      <Avatar avatar={avatar} size={36} />
      <span className={styles.headText}>
        <bdi className={styles.headName}>
          {name === undefined || name === '' ? shortenAddress(account) : name}
        </bdi>
        <span className={styles.headDetail}>
          {t(hasProfile ? 'profiles.head.open' : isKnown ? 'profiles.head.create' : 'profiles.head.profile')}
        </span>
      </span>
    </span>
  )
}
