// npm run bench [-- <part> ...] [<path> ...]: measures the parts, all of them when none is named. Paths such as /ifo
// choose among the pages of games-page, lighthouse and page-work.
import { benchAccessibility } from './accessibility.ts'
import { benchBestTrade } from './best-trade.ts'
import { benchBlockPace } from './block-pace.ts'
import { benchColdSync } from './cold-sync.ts'
import { benchExchangeGas } from './exchange-gas.ts'
import { benchFarmsPage } from './farms-page.ts'
import { benchGamesGas } from './games-gas.ts'
import { benchGamesPage } from './games-page.ts'
import { benchIndexerPrices } from './indexer-prices.ts'
import { benchInfoPage } from './info-page.ts'
import { benchPageWork } from './page-work.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMarketRoutes } from './market-routes.ts'
import { printMachine, printUnmatchedFormerFigures } from './report.ts'
import { benchSplitTrade } from './split-trade.ts'
import { benchSwapPage } from './swap-page.ts'
import { benchTokenSearch } from './token-search.ts'
import { benchYieldGas } from './yield-gas.ts'

const parts: Readonly<Record<string, (paths: readonly string[]) => void | Promise<void>>> = {
  'best-trade': benchBestTrade,
  'split-trade': benchSplitTrade,
  'market-routes': benchMarketRoutes,
  'exchange-gas': benchExchangeGas,
  'yield-gas': benchYieldGas,
  'games-gas': benchGamesGas,
  'token-search': benchTokenSearch,
  'indexer-prices': benchIndexerPrices,
  'cold-sync': benchColdSync,
  'swap-page': benchSwapPage,
  'block-pace': benchBlockPace,
  'farms-page': benchFarmsPage,
  'games-page': benchGamesPage,
  'info-page': benchInfoPage,
  'page-work': benchPageWork,
  lighthouse: benchLighthouse,
  accessibility: benchAccessibility,
}

const chosen = process.argv.slice(2)
const paths = chosen.filter((word) => word.startsWith('/'))
const named = chosen.filter((word) => !word.startsWith('/'))
const names = named.length === 0 ? Object.keys(parts) : named
printMachine()
for (const name of names) {
  const part = parts[name]
  if (part === undefined)
    throw new Error(`There is no part ${name}: choose of ${Object.keys(parts).join(', ')}.`)
  await part(paths)
  if (paths.length === 0) printUnmatchedFormerFigures(name)
}
