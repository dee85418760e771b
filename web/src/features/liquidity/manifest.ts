export const loadLiquidity = async () => ({
  Page: (await import('./liquidity-page.tsx')).LiquidityPage,
})
