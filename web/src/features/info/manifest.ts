/** With the screen of the path. */
export async function loadInfo(path: string) {
  const { InfoPage, loadScreenOf } = await import('./info-page.tsx')
  await loadScreenOf(path)
  return { Page: InfoPage }
}
