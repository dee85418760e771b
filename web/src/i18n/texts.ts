/** Texts by key, as in a `copy/*.json` file. */
export type Texts = Readonly<Record<string, string>>

/** Values of a text's `%name%` placeholders. */
export type CopyValues = Readonly<Record<string, string | number>>

const placeholder = /%([A-Za-z]\w*)%/g

/** Returns the names of a text's `%name%` placeholders, sorted, without duplicates. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), (match) => match[1] ?? ''))].sort()
}

/** Fills a text's placeholders; `undefined` if a value is missing. */
export function fillText(text: string, values: CopyValues = {}): string | undefined {
  let isComplete = true
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) isComplete = false
    return String(value)
  })
  return isComplete ? filled : undefined
}

/** A text isn't registered by any room, or its values are missing. */
export class MissingCopyError extends Error {
  override readonly name = 'MissingCopyError'
  constructor(readonly key: string) {
    super(`No complete text for '${key}': is its room registered, and are all values given?`)
  }
}

/**
 * Returns the text of a key: the translation, or the English text if the translation is missing or requires a
 * value that isn't given; `undefined` if there is no such English text either.
 */
export function findText(
  key: string,
  values: CopyValues | undefined,
  translations: Texts,
  english: Texts,
): string | undefined {
  for (const texts of [translations, english]) {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined
    const filled = text === undefined ? undefined : fillText(text, values)
    if (filled !== undefined) return filled
  }
  return undefined
}

/** Returns the text of a key, as {@link findText}. @throws {MissingCopyError} if there is none. */
export function lookUpText(...search: Parameters<typeof findText>): string {
  const text = findText(...search)
  if (text === undefined) throw new MissingCopyError(search[0])
  return text
}

const pluralRules = new Map<string, Intl.PluralRules>()

/** Returns the key of a language's plural form for a count, among the forms that exist in any of the texts. */
export function pluralKey(base: string, count: number, locale: string, ...texts: readonly Texts[]): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  const plural = `${base}.${rules.select(count)}`
  return texts.some((some) => Object.hasOwn(some, plural)) ? plural : `${base}.other`
}

/** Parses the texts of a response: anything but an object of strings is rejected. */
export function parseTexts(value: unknown): Texts | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.values(value).every((text) => typeof text === 'string') ? (value as Texts) : undefined
}
