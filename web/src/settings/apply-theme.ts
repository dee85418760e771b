import { useSyncExternalStore } from 'react'
import { settingsStore } from './settings-store.ts'

const lightPreference = () => window.matchMedia('(prefers-color-scheme: light)')

/** Displayed theme: the selected one, or the device's. */
function shownTheme(): 'dark' | 'light' {
  const { theme } = settingsStore.getState()
  return theme === 'light' || (theme === 'system' && lightPreference().matches) ? 'light' : 'dark'
}

function subscribe(listener: () => void): () => void {
  const preference = lightPreference()
  preference.addEventListener('change', listener)
  const unsubscribe = settingsStore.subscribe(listener)
  return () => {
    preference.removeEventListener('change', listener)
    unsubscribe()
  }
}

/** Returns the displayed theme, kept up to date. */
export function useShownTheme(): 'dark' | 'light' {
  return useSyncExternalStore(subscribe, shownTheme)
}

/** Applies the theme setting to the document, including changes by another tab or the device. */
export function applyTheme(document: Document): () => void {
  const apply = () => {
    document.documentElement.dataset['theme'] = shownTheme()
    const page = getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
  }
  apply()
  return subscribe(apply)
}
