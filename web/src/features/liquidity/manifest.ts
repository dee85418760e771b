export const loadLiquidity = async (path: string) => (await import('./liquidity-page.tsx')).loadPage(path)
