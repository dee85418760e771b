export { LiquidityPage as Page } from './liquidity-page.tsx'
