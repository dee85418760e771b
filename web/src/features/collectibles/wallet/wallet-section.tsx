import '../copy/en.json'
import type { Address } from '@ibull/domain'
import { Button, Section, Skeleton } from '@ibull/ui'
import { lazy, Suspense, useState } from 'react'
import { useWalletCollectibles } from '../../../collectibles/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { Mark, LinkButton, ReadFailure } from '../../../layout/index.ts'
import { network, reloadOnce } from '../../../platform/index.ts'
import type { CollectibleFlowControl } from '../flow/collectible-flow.ts'
import { CollectibleTile } from '../parts/collectible-tile.tsx'
import styles from '../collectibles.module.css'

const CollectibleDialog = lazy(() => reloadOnce(() => import('./collectible-dialog.tsx')))
const ProfilePicture = lazy(() => reloadOnce(() => import('./profile-picture.tsx')))

/** Per collection. */
const PAGE_SIZE = 24
/** Skeleton tiles while loading. */
const PLACEHOLDERS = 4

export interface WalletSectionProps {
  readonly account: Address | undefined
  readonly control: CollectibleFlowControl
}

/** The wallet's collectibles. */
export function WalletSection({ account, control }: WalletSectionProps) {
  const t = useCopy()
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [opened, setOpened] = useState<{ readonly key: string; readonly count: number }>()
  const wallet = useWalletCollectibles(account, limit)
  if (account === undefined) {
    return (
      <Section title={t('collectibles.wallet.title')}>
        <p className={styles.quiet}>{t('collectibles.wallet.connect')}</p>
        <div>
          <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
        </div>
      </Section>
    )
  }
  const { groups, loadingCount, isLoading, failures, retryMetadata } = wallet
  const isEmpty = groups.length === 0 && loadingCount === 0 && !isLoading && failures.length === 0
  const placeholders = isLoading && groups.length === 0 ? PLACEHOLDERS : Math.min(loadingCount, PLACEHOLDERS)
  const open = opened === undefined ? undefined : groups.find(({ key }) => key === opened.key)
  return (
    <Section title={t('collectibles.wallet.title')}>
      {failures.length > 0 && (
        <ReadFailure onRetry={() => failures.forEach(({ retry }) => retry())}>
          {t('collectibles.wallet.failed')}
        </ReadFailure>
      )}
      {wallet.isStale && (
        <p className={styles.quiet} role="status">
          {t('collectibles.stale')}
        </p>
      )}
      {retryMetadata !== undefined && (
        <ReadFailure onRetry={retryMetadata}>{t('collectibles.metadataFailed')}</ReadFailure>
      )}
      <Suspense fallback={isEmpty && <Skeleton width="100%" height="13.25rem" />}>
        <ProfilePicture account={account}>{isEmpty && <EmptyWallet />}</ProfilePicture>
      </Suspense>
      <ul className={groups.length === 0 ? styles.placeholders : styles.grid}>
        {groups.map((group) => (
          <CollectibleTile
            key={group.key}
            group={group}
            onOpen={() => setOpened({ key: group.key, count: (opened?.count ?? 0) + 1 })}
          />
        ))}
        {Array.from({ length: placeholders }, (_, index) => (
          <li key={index} className={styles.tile}>
            <div role="status" aria-label={t('collectibles.loading')}>
              <Skeleton width="100%" height="14.125rem" />
            </div>
          </li>
        ))}
      </ul>
      {wallet.hasMore && (
        <Button variant="secondary" isLoading={isLoading} onClick={() => setLimit(limit + PAGE_SIZE)}>
          {t('collectibles.more')}
        </Button>
      )}
      {opened !== undefined && open !== undefined && (
        <Suspense fallback={null}>
          <CollectibleDialog
            key={opened.count}
            group={open}
            account={account}
            control={control}
            onDone={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function EmptyWallet() {
  const t = useCopy()
  return (
    <div className={styles.empty}>
      <Mark size={72} />
      <p>{t('collectibles.wallet.none')}</p>
      {network.contracts.starterFactory !== undefined && (
        <LinkButton to="/create-profile">{t('collectibles.wallet.starter')}</LinkButton>
      )}
    </div>
  )
}
