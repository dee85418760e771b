/** With what the page reads from the chain. */
export async function loadHome() {
  const { HomePage, loadHomeLive } = await import('./home-page.tsx')
  await loadHomeLive()
  return { Page: HomePage }
}
