import { mapLoadable } from '@ibull/domain'
import '../copy/en.json'
import { Card } from '@ibull/ui'
import { useMemo } from 'react'
import { usePairRows } from '../../../history/index.ts'
import { usePageSymbol } from '../../../layout/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { useInfoWindow } from '../info-window.ts'
import { InfoHead, MissingParts, NoPrices } from '../parts/index.ts'
import { rankPairs, rowsAt } from '../ranking/rank-rows.ts'
import { PairsTable } from '../tables/pairs-table.tsx'
import { WatchedPairs } from '../tables/watched-tables.tsx'
import { useWatchlist } from '../watchlists/index.ts'
import { WindowControl } from '../window-control.tsx'

/** `/info/pairs`: every pair with liquidity, watched ones first. */
export function PairsPage() {
  const t = useCopy()
  const [window] = useInfoWindow()
  const rows = usePairRows()
  const addresses = useWatchlist('pair')
  const ranked = useMemo(() => mapLoadable(rows, (value) => rankPairs(value, window)), [rows, window])
  const watched = useMemo(
    () => mapLoadable(rows, (value) => rowsAt(value, addresses, ({ address }) => address)),
    [rows, addresses],
  )
  const hasNoPrices =
    rows.status === 'ready' &&
    rows.value.length > 0 &&
    rows.value.every(({ liquidityUsd }) => liquidityUsd === undefined)
  usePageSymbol(t('info.nav.pairs'))
  return (
    <>
      <InfoHead title={t('info.nav.pairs')} subtitle={t('info.pairsSubtitle')} actions={<WindowControl />} />
      <MissingParts of={[rows]} />
      {hasNoPrices && <NoPrices />}
      <WatchedPairs addresses={addresses} state={watched} window={window} />
      <Card>
        <PairsTable caption={t('info.allPairs')} state={ranked} window={window} />
      </Card>
    </>
  )
}
