import type { PageModules } from './preload-plugin.ts'

/** What the pages that most visits begin with load first. An address in a path is `:address`. */
export const pageModules: PageModules = {
  '/': ['features/home/home-page.tsx', 'features/home/live/home-live.tsx'],
  '/swap': ['features/swap/index.ts'],
  '/liquidity': ['features/liquidity/liquidity-page.tsx', 'features/liquidity/positions/positions-page.tsx'],
  '/find': ['features/liquidity/liquidity-page.tsx', 'features/liquidity/find/find-page.tsx'],
  '/remove/:address/:address': [
    'features/liquidity/liquidity-page.tsx',
    'features/liquidity/remove/remove-page.tsx',
  ],
  '/portfolio': ['features/portfolio/index.ts'],
  '/farms': ['features/yield/farms-page.tsx'],
  '/pools': ['features/yield/pools-page.tsx'],
  '/info': ['features/info/info-page.tsx', 'features/info/overview/overview-page.tsx'],
  '/info/pairs': ['features/info/info-page.tsx', 'features/info/pairs/pairs-page.tsx'],
  '/info/pair/:address': ['features/info/info-page.tsx', 'features/info/pair/pair-page.tsx'],
  '/info/tokens': ['features/info/info-page.tsx', 'features/info/tokens/tokens-page.tsx'],
  '/info/token/:address': ['features/info/info-page.tsx', 'features/info/token/token-page.tsx'],
  '/info/accounts': ['features/info/info-page.tsx', 'features/info/accounts/accounts-page.tsx'],
  '/info/account/:address': ['features/info/info-page.tsx', 'features/info/account/account-page.tsx'],
  '/lottery': ['features/lottery/index.ts'],
  '/prediction': ['features/prediction/index.ts'],
  '/ifo': ['features/token-sale/index.ts'],
  '/competition': ['features/competition/index.ts'],
  '/collectibles': ['features/collectibles/index.ts'],
  '/nft': ['features/collectibles/market/market-page.tsx'],
  '/voting': ['features/governance/index.ts'],
}
