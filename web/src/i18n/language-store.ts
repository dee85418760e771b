import { createStore } from 'zustand/vanilla'
import type { LocaleCode } from './locales.ts'
import { parseTexts, type Texts } from './texts.ts'

/**
 * - `fetching`: the texts of `locale` are loading; those at hand are shown
 * - `ready`: they are here (English always is)
 * - `failed`: they failed to load; everything shows in English
 */
export type LanguageStatus = 'fetching' | 'ready' | 'failed'

export type LanguageState = {
  readonly locale: LocaleCode
  readonly status: LanguageStatus
  readonly translations: Texts
}

/** A language file that did not come, or was none. */
export class LanguageFileError extends Error {
  override readonly name = 'LanguageFileError'
  constructor(
    readonly locale: LocaleCode,
    cause: unknown,
  ) {
    super(`The texts of '${locale}' could not be loaded.`, { cause })
  }
}

/** Fetches the texts of a language. @throws whatever went wrong. */
export type FetchTexts = (locale: LocaleCode) => Promise<Texts>

const slowAfterMs = 6_000

/** `GET /locales/{code}.json`. @throws {LanguageFileError} */
export const fetchTexts: FetchTexts = async (locale) => {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}locales/${locale}.json`)
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const texts = parseTexts(await response.json())
    if (texts === undefined) throw new Error('not an object of texts')
    return texts
  } catch (cause) {
    throw new LanguageFileError(locale, cause)
  }
}

/** The language of the page. Choosing another keeps the old texts on screen until the new ones are here. */
export function createLanguageStore(load: FetchTexts, initial: LocaleCode) {
  const store = createStore<LanguageState>(() => ({
    locale: initial,
    status: initial === 'en' ? 'ready' : 'fetching',
    translations: {},
  }))
  let latest = 0

  function choose(locale: LocaleCode): void {
    const request = ++latest
    if (locale === 'en') {
      store.setState({ locale, status: 'ready', translations: {} })
      return
    }
    store.setState({ locale, status: 'fetching' })
    const isLatest = () => request === latest
    const giveUp = () => {
      if (isLatest()) store.setState({ status: 'failed', translations: {} })
    }
    const slow = setTimeout(giveUp, slowAfterMs)
    load(locale)
      .then((translations) => {
        if (isLatest()) store.setState({ status: 'ready', translations })
      }, giveUp)
      .finally(() => clearTimeout(slow))
  }

  if (initial !== 'en') choose(initial)
  return { store, choose }
}
