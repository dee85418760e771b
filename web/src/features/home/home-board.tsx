import './copy/en.json'
import type { Loadable } from '@ibull/domain'
import { Figures } from '@ibull/ui'
import type { ReactNode } from 'react'
import { network } from '../../platform/index.ts'
import { useCopy } from '../../i18n/index.ts'
import type { BestList, HomeFigures, Own } from './home-facts.ts'
import styles from './home.module.css'
import { isShown } from './home-sections.ts'
import { Best } from './parts/best.tsx'
import { OwnCard } from './parts/own-card.tsx'

export interface HomeBoardProps {
  readonly figures: HomeFigures
  readonly own: Own
  readonly isRoomKept: boolean
  readonly farms: Loadable<BestList>
  readonly pools: Loadable<BestList>
  /** Button that harvests everything. */
  readonly harvestAll?: ReactNode
  readonly onConnect?: () => void
}

/** Everything on the home page read from the chain. Reserves its space while loading. */
export function HomeBoard({ figures, farms, pools, ...own }: HomeBoardProps) {
  const t = useCopy()
  const { symbol } = network.mainToken
  return (
    <>
      {isShown.yields && <OwnCard {...own} />}
      <Figures
        className={styles.figures}
        size="large"
        label={t('home.figures')}
        figures={[
          { id: 'locked', label: t('home.locked.title'), value: figures.locked },
          ...(isShown.volume ? [{ id: 'volume', label: t('home.volume.title'), value: figures.volume }] : []),
          ...(isShown.burnt
            ? [{ id: 'burnt', label: t('home.burnt.title', { symbol }), value: figures.burnt }]
            : []),
          { id: 'price', label: t('home.price.title', { symbol }), value: figures.price },
        ]}
      />
      {isShown.yields && (
        <>
          <Best
            area="farms"
            title={t('home.best.farms')}
            list={farms}
            empty={t('home.best.noFarms')}
            all={t('home.best.allFarms')}
          />
          <Best
            area="pools"
            title={t('home.best.pools')}
            list={pools}
            empty={t('home.best.noPools')}
            all={t('home.best.allPools')}
          />
        </>
      )}
    </>
  )
}
