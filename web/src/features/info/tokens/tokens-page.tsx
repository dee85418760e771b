import { mapLoadable } from '@ibull/domain'
import '../copy/en.json'
import { Card } from '@ibull/ui'
import { useMemo } from 'react'
import { useTokenRows } from '../../../history/index.ts'
import { usePageSymbol } from '../../../layout/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import { useInfoWindow } from '../info-window.ts'
import { InfoHead, isWithoutPrices, MissingParts, NoPrices } from '../parts/index.ts'
import { rankTokens, rowsAt } from '../ranking/rank-rows.ts'
import { TokensTable } from '../tables/tokens-table.tsx'
import { WatchedTokens } from '../tables/watched-tables.tsx'
import { useWatchlist } from '../watchlists/index.ts'
import { WindowControl } from '../window-control.tsx'

/** `/info/tokens`: every token with liquidity, watched ones first. */
export function TokensPage() {
  const t = useCopy()
  const [window] = useInfoWindow()
  const rows = useTokenRows()
  const addresses = useWatchlist('token')
  const ranked = useMemo(() => mapLoadable(rows, (value) => rankTokens(value, window)), [rows, window])
  const watched = useMemo(
    () => mapLoadable(rows, (value) => rowsAt(value, addresses, ({ token }) => token.address)),
    [rows, addresses],
  )
  usePageSymbol(t('info.nav.tokens'))
  return (
    <>
      <InfoHead
        title={t('info.nav.tokens')}
        subtitle={t('info.tokensSubtitle')}
        actions={<WindowControl />}
      />
      <MissingParts of={[rows]} />
      {isWithoutPrices(rows) && <NoPrices />}
      <WatchedTokens addresses={addresses} state={watched} window={window} />
      <Card>
        <TokensTable caption={t('info.allTokens')} state={ranked} window={window} />
      </Card>
    </>
  )
}
