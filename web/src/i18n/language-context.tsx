import { formatCount, numberStyleOf } from '@ibull/domain'
import { createContext, use, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { CopyKey } from '../copy-keys.generated.ts'
import { englishTexts } from './english.ts'
import type { createLanguageStore, LanguageStatus } from './language-store.ts'
import { localeOf, type Locale, type LocaleCode } from './locales.ts'
import { findText, lookUpText, pluralKey, type CopyValues } from './texts.ts'

/** A key without its plural category: `time.minutes` for `time.minutes.one`, `time.minutes.other`. */
export type PluralKey = CopyKey extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never

/** Texts in the page's language. */
export type Copy = {
  /** Returns the text of a key with its `%name%` placeholders filled. */
  (key: CopyKey, values?: CopyValues): string
  /** Returns the text for a count in the language's plural form; `%count%` is the formatted count. */
  readonly plural: (base: PluralKey, count: number, values?: CopyValues) => string
  /** Returns the text of a key only known at run time, or `undefined` if there is none, or a value is missing. */
  readonly find: (key: string, values?: CopyValues) => string | undefined
}

type Language = {
  readonly copy: Copy
  readonly locale: Locale
  readonly status: LanguageStatus
  readonly choose: (locale: LocaleCode) => void
}

const LanguageContext = createContext<Language | undefined>(undefined)

export type LanguageProviderProps = {
  readonly language: ReturnType<typeof createLanguageStore>
  readonly children: ReactNode
}

/** Provides the texts to its children and updates the document's `lang` and `dir`. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const { locale: code, status, translations } = useStore(language.store)
  const value = useMemo<Language>(() => {
    const locale = localeOf(code)
    const shownLocale = status === 'failed' ? 'en' : locale.code
    const copy: Copy = Object.assign(
      (key: CopyKey, values?: CopyValues) => lookUpText(key, values, translations, englishTexts),
      {
        plural: (base: PluralKey, count: number, values?: CopyValues) => {
          const filled = { count: formatCount(count, numberStyleOf(locale.numbers)), ...values }
          const key = pluralKey(base, count, shownLocale, translations, englishTexts)
          return lookUpText(key, filled, translations, englishTexts)
        },
        find: (key: string, values?: CopyValues) => findText(key, values, translations, englishTexts),
      },
    )
    return { copy, locale, status, choose: language.choose }
  }, [code, status, translations, language])

  // Together with the texts, not after them, so a page is never read aloud in the previous language.
  useLayoutEffect(() => {
    document.documentElement.lang = status === 'failed' ? 'en' : value.locale.code
    document.documentElement.dir = value.locale.dir
  }, [value, status])

  return <LanguageContext value={value}>{children}</LanguageContext>
}

/** Returns the language, its status and a function to change it. @throws outside its provider. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === undefined) throw new Error('Language context is undefined')
  return language
}

/** Returns `t(key, values)`, the texts in the page's language. @throws outside the language provider. */
export function useCopy(): Copy {
  return useLanguage().copy
}
