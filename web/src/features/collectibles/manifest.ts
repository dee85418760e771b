export const loadNft = async () => ({ Page: (await import('./market/market-page.tsx')).MarketPage })
