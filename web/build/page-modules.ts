import type { PageModules } from './preload-plugin.ts'

/** What the pages that most visits begin with load first. */
export const pageModules: PageModules = {
  '/': ['features/home/index.ts', 'features/home/live/home-live.tsx'],
  '/swap': ['features/swap/index.ts'],
  '/liquidity': ['features/liquidity/liquidity-page.tsx'],
  '/farms': ['features/yield/farms-page.tsx'],
  '/pools': ['features/yield/pools-page.tsx'],
  '/info': ['features/info/index.ts'],
  '/lottery': ['features/lottery/index.ts'],
  '/prediction': ['features/prediction/index.ts'],
  '/ifo': ['features/token-sale/index.ts'],
  '/competition': ['features/competition/index.ts'],
  '/voting': ['features/governance/index.ts'],
}
