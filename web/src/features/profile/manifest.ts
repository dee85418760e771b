export const loadSetup = async () => ({ Page: (await import('./setup/setup-page.tsx')).SetupPage })
export const loadUserHead = async () => ({ UserHead: (await import('../../profiles/index.ts')).ProfileHead })
