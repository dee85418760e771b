// Applies the saved theme before the first paint. The settings store does the rest.
;(() => {
  try {
    const theme = JSON.parse(localStorage.getItem('ibull.settings.v1') ?? 'null')?.state?.theme
    if (theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches))
      document.documentElement.dataset.theme = 'light'
  } catch {
    // No storage or no readable settings: the default theme stays.
  }
})()
// Requests the files of this page together with those of every page, which would name them only once they run.
;(() => {
  const table = document.querySelector('meta[name="page-files"]')
  if (table === null) return
  const { files, pages } = JSON.parse(table.content)
  const page = location.pathname.replace(/(?<=.)\/$/, '').replace(/\/0x[\da-f]{40}(?=\/|$)/gi, '/:address')
  for (const place of pages[page] ?? []) {
    const link = document.createElement('link')
    const isStyle = files[place].endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = `/assets/${files[place]}`
    document.head.append(link)
  }
})()
