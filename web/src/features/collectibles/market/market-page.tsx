import '../copy/en.json'
import { useCollections } from '@ibull/chain/collectibles'
import { addressKey, isSameAddress, shortenAddress, type Address } from '@ibull/domain'
import { Button, Field, SegmentedControl, Skeleton, TextInput } from '@ibull/ui'
import { whenNear } from '@ibull/ui/when-near'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../../connect/index.ts'
import { useCopy, type Copy } from '../../../i18n/index.ts'
import { Page, PageHeader, PageLink, ReadFailure } from '../../../layout/index.ts'
import { network, reloadOnce } from '../../../platform/index.ts'
import { CollectibleTile } from '../parts/collectible-tile.tsx'
import { useMarket, type MarketItem } from './use-market.ts'
import styles from '../collectibles.module.css'

const TokenDialog = lazy(() => reloadOnce(() => import('./token-dialog.tsx')))

/** About a screen of a phone. Read at once as the list's end comes near: a token's URI may carry its picture. */
const STEP = 8
/** Read without a press of "Show more". */
const AUTOMATIC_LIMIT = 48

/** `/nft`: every collectible on the chain with its owner, newest first. */
export function MarketPage() {
  const t = useCopy()
  const { account } = useAccount()
  const collections = useCollections()
  const [chosen, setChosen] = useState<string>()
  const [count, setCount] = useState(STEP)
  const [limit, setLimit] = useState(AUTOMATIC_LIMIT)
  const [isMine, setIsMine] = useState(false)
  const [search, setSearch] = useState('')
  const [openedId, setOpenedId] = useState<bigint>()
  const collection = collections.find(({ address }) => addressKey(address) === chosen) ?? collections[0]
  const market = useMarket(collection, count)
  const { supply } = market
  // Rendered between other work: a page has dozens of pictures.
  const items = useDeferredValue(market.items)
  // Without an account there is no switch to leave the filter by.
  const isFiltered = isMine && account !== undefined
  const shown = items.filter(
    (item) => (!isFiltered || isOwner(item, account)) && matches(item, search.trim().toLowerCase()),
  )
  const end = useRef<HTMLDivElement>(null)
  const canGrow = market.hasMore && count < limit && !market.isLoading
  useEffect(() => {
    if (!canGrow || end.current === null) return
    return whenNear(end.current, () => setCount(count + STEP))
  }, [canGrow, count])
  const opened = items.find(({ token }) => token.tokenId === openedId)
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader
          title={t('collectibles.market.title')}
          subtitle={t('collectibles.market.subtitle')}
          isConfigHidden
        />
      </div>
      {collections.length > 1 && (
        <SegmentedControl
          label={t('collectibles.collection')}
          isLabelHidden
          value={addressKey(collection?.address ?? '0x')}
          segments={collections.map(({ type, address }) => ({
            value: addressKey(address),
            label: type === 'pancake' ? t('collectibles.own') : shortenAddress(address),
          }))}
          onChange={(value) => {
            setChosen(value)
            setCount(STEP)
            setLimit(AUTOMATIC_LIMIT)
          }}
        />
      )}
      <div className={styles.filters}>
        <div className={styles.search}>
          <Field label={t('collectibles.market.search')} isLabelHidden>
            {(ids) => (
              <TextInput
                {...ids}
                value={search}
                placeholder={t('collectibles.market.search')}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setSearch(event.target.value)}
              />
            )}
          </Field>
        </div>
        {account !== undefined && (
          <SegmentedControl
            label={t('collectibles.market.whose')}
            isLabelHidden
            value={isMine ? 'mine' : 'all'}
            segments={[
              { value: 'all', label: t('collectibles.market.all') },
              { value: 'mine', label: t('collectibles.market.mine') },
            ]}
            onChange={(value) => setIsMine(value === 'mine')}
          />
        )}
        <PageLink to="/collectibles">{t('collectibles.market.toWallet')}</PageLink>
      </div>
      {market.retry !== undefined && (
        <ReadFailure onRetry={market.retry}>{t('collectibles.market.failed')}</ReadFailure>
      )}
      {market.retryMetadata !== undefined && (
        <ReadFailure onRetry={market.retryMetadata}>{t('collectibles.metadataFailed')}</ReadFailure>
      )}
      {supply.status === 'ready' && (items.length > 0 || !market.isLoading) ? (
        <p className={styles.quiet} role="status">
          {market.isStale
            ? t('collectibles.stale')
            : t('collectibles.market.shown', { shown: String(shown.length), total: String(supply.value) })}
        </p>
      ) : (
        market.isLoading && (
          <p>
            <Skeleton width="14ch" />
          </p>
        )
      )}
      {supply.status === 'ready' && supply.value === 0 && (
        <p className={styles.empty}>{t('collectibles.market.none')}</p>
      )}
      <ul className={styles.grid}>
        {shown.map((item) => (
          <CollectibleTile
            key={item.group.key + String(item.token.tokenId)}
            group={item.group}
            detail={ownerText(t, item, account)}
            onOpen={() => setOpenedId(item.token.tokenId)}
          />
        ))}
        {market.isLoading &&
          items.length === 0 &&
          Array.from({ length: STEP }, (_, index) => (
            <li key={index} className={styles.tile}>
              <div role="status" aria-label={t('collectibles.loading')}>
                <Skeleton width="100%" height="12rem" />
              </div>
            </li>
          ))}
      </ul>
      <div ref={end}>
        {market.hasMore && (count >= limit || limit > AUTOMATIC_LIMIT) && (
          <Button
            variant="secondary"
            isLoading={market.isLoading || count < limit}
            onClick={() => {
              setCount(count + STEP)
              setLimit(limit + AUTOMATIC_LIMIT)
            }}
          >
            {t('collectibles.more')}
          </Button>
        )}
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <TokenDialog
            key={String(opened.token.tokenId)}
            item={opened}
            note={ownerNote(t, opened, account)}
            onDone={() => setOpenedId(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function isOwner({ owner }: MarketItem, account: Address | undefined): boolean {
  return owner !== undefined && account !== undefined && isSameAddress(owner, account)
}

/** Matches by name, number, or the start of the owner's address. */
function matches({ group, token, owner }: MarketItem, search: string): boolean {
  const name = group.collectible.name.toLowerCase()
  return (
    search === '' ||
    name.includes(search) ||
    `#${token.tokenId}` === search ||
    String(token.tokenId) === search ||
    (owner !== undefined && search.length > 2 && owner.toLowerCase().startsWith(search))
  )
}

/** Note about the owner: profile contracts hold collectibles used as pictures. */
function ownerNote(t: Copy, item: MarketItem, account: Address | undefined): string | undefined {
  if (isOwner(item, account)) return t('collectibles.market.yours')
  const { profile } = network.contracts
  const isPicture = profile !== undefined && item.owner !== undefined && isSameAddress(item.owner, profile)
  return isPicture ? t('collectibles.market.picture') : undefined
}

function ownerText(t: Copy, item: MarketItem, account: Address | undefined): string {
  const { owner } = item
  if (owner === undefined) return '…'
  return ownerNote(t, item, account) ?? t('collectibles.market.ownedBy', { owner: shortenAddress(owner) })
}
