/** With what the page reads from the chain. */
export const loadHome = async () => (await import('./home-page.tsx')).loadPage()
