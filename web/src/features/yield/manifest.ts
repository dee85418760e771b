export const loadFarms = async () => ({ Page: (await import('./farms-page.tsx')).FarmsPage })
export const loadPools = async () => ({ Page: (await import('./pools-page.tsx')).PoolsPage })
