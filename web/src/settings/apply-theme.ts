import { settingsStore } from './settings-store.ts'

/** Keeps the theme of the document that of the settings, also when another tab changes it. */
export function applyTheme(document: Document): () => void {
  const apply = () => {
    document.documentElement.dataset['theme'] = settingsStore.getState().theme
    const page = getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
  }
  apply()
  return settingsStore.subscribe(apply)
}
