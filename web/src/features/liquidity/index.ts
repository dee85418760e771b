export { LiquidityPage } from './liquidity-page.tsx'
export { PairLogo } from './pair-logo.tsx'
