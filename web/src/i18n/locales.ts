/** Languages of the interface: English is the default and the fallback. */
export const locales = [
  { code: 'en', name: 'English', dir: 'ltr', numbers: 'en-US' },
  { code: 'es', name: 'Español', dir: 'ltr', numbers: 'es-ES' },
  { code: 'hi', name: 'हिन्दी', dir: 'ltr', numbers: 'hi-IN' },
  { code: 'ru', name: 'Русский', dir: 'ltr', numbers: 'ru-RU' },
] as const

export type LocaleCode = (typeof locales)[number]['code']

export type Locale = (typeof locales)[number]

/** Returns the language with this code; English for an unknown one. */
export function localeOf(code: string): Locale {
  return locales.find((locale) => locale.code === code) ?? locales[0]
}

/** Whether a value is the code of a supported language. */
export function isLocaleCode(value: unknown): value is LocaleCode {
  return locales.some((locale) => locale.code === value)
}
