import { createLanguageStore, fetchTexts } from '../i18n/index.ts'
import { settingsStore } from './settings-store.ts'

/** Language of this page: follows the settings. */
export const language = createLanguageStore(fetchTexts, settingsStore.getState().locale)

settingsStore.subscribe((now, before) => {
  if (now.locale !== before.locale) language.choose(now.locale)
})
