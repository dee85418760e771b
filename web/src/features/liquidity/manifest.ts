/** With the screen of the path. */
export async function loadLiquidity(path: string) {
  const { LiquidityPage, loadScreenOf } = await import('./liquidity-page.tsx')
  await loadScreenOf(path)
  return { Page: LiquidityPage }
}
