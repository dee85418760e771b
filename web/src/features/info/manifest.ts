export const loadInfo = async (path: string) => (await import('./info-page.tsx')).loadPage(path)
