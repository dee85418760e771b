import { createStore } from 'zustand/vanilla'
import type { LocaleCode } from './locales.ts'
import { parseTexts, type Texts } from './texts.ts'

/**
 * - `fetching`: the texts of `locale` are loading; available ones are shown
 * - `ready`: loaded (English always is)
 * - `failed`: loading failed; everything is shown in English
 */
export type LanguageStatus = 'fetching' | 'ready' | 'failed'

export type LanguageState = {
  readonly locale: LocaleCode
  readonly status: LanguageStatus
  readonly translations: Texts
}

/** A language file couldn't be loaded, or is invalid. */
export class LanguageFileError extends Error {
  override readonly name = 'LanguageFileError'
  constructor(
    readonly locale: LocaleCode,
    cause: unknown,
  ) {
    super(`The texts of '${locale}' could not be loaded.`, { cause })
  }
}

/** Fetches the texts of a language. @throws on any failure. */
export type FetchTexts = (locale: LocaleCode) => Promise<Texts>

const slowAfterMs = 6_000

/** Fetches `/locales/{code}.json`. @throws {LanguageFileError} */
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

/**
 * Creates the store of the page's language. On a change, the old texts stay on screen until the new ones are
 * loaded.
 */
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
