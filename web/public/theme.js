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
