import './copy/en.json'
import { lockShape } from '@ibull/ui'
import { walletStore } from '@ibull/chain'
import { Suspense, useDeferredValue, useState } from 'react'
import { brand, isAvailable, lazyComponent, network, useFeatures } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { Page } from '../../layout/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { useSwapFeeText } from '../../tokens/index.ts'
import { HomeBoard } from './home-board.tsx'
import { isShown } from './home-sections.ts'
import { useIsDisconnected } from '../../connect/index.ts'
import { Facts, FeeBar } from './parts/facts.tsx'
import { Hero } from './parts/hero.tsx'
import { News } from './parts/news.tsx'
import { Places, type HomePlace } from './parts/places.tsx'
import styles from './home.module.css'

const { Component: HomeLive, load } = lazyComponent(
  async () => (await import('./live/home-live.tsx')).default,
)

/** With its live part. */
export async function loadPage() {
  await load()
  return { Page: HomePage }
}

const loading = { status: 'loading' } as const

/** `/`: introduction, headline figures, top yields, and the user's stakes. */
export function HomePage() {
  const t = useCopy()
  const fee = useSwapFeeText()
  const isDisconnected = useIsDisconnected()
  // A previously connected wallet may reconnect late or never, so space is reserved for its card either way.
  const [isRoomKept] = useState(() => walletStore.getState().status !== 'disconnected')
  // What is further down, and what is read, have a commit of their own, after the first.
  const isWhole = useDeferredValue(true, false)
  const board = (
    <HomeBoard
      figures={{ locked: loading, volume: loading, burnt: loading, price: loading }}
      isRoomKept={isRoomKept}
      own={isDisconnected ? { status: 'disconnected' } : loading}
      onConnect={() => openDialog('connect')}
      farms={loading}
      pools={loading}
    />
  )
  const places = useFeatures().flatMap((feature): HomePlace[] =>
    feature.menu === undefined || feature.id === 'home'
      ? []
      : [
          {
            label: feature.title,
            icon: feature.menu.icon,
            to: feature.paths[0],
            isOpen: isAvailable(feature, network),
          },
        ],
  )
  return (
    <Page isWide>
      <div className={styles.page} data-own={isShown.yields}>
        <Hero
          brandName={brand.name}
          networkName={network.name}
          canFarm={isShown.yields}
          hasArt={!isShown.yields}
        />
        {isWhole ? (
          <Suspense fallback={board}>
            <HomeLive isRoomKept={isRoomKept} />
          </Suspense>
        ) : (
          board
        )}
        {isWhole && (
          <>
            <News isOpen={(path) => places.some((place) => place.to === path && place.isOpen)} />
            <Facts
              facts={[
                {
                  id: 'fee',
                  icon: 'swap',
                  title: t('home.fee.title'),
                  value: fee.total,
                  drawing: <FeeBar fee={network.swapFee} />,
                  text: fee.split,
                },
                {
                  id: 'keys',
                  icon: lockShape,
                  title: t('home.keys.title'),
                  value: t('home.keys.value'),
                  text: t('home.keys.text'),
                },
              ]}
            />
            <Places places={places} />
          </>
        )}
      </div>
    </Page>
  )
}
