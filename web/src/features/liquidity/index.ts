export { LiquidityPage } from './liquidity-page.tsx'
