/** Texts by key, as in a `copy/*.json` file. */
export type Texts = Readonly<Record<string, string>>

/** What fills the `%name%` places of a text. */
export type CopyValues = Readonly<Record<string, string | number>>

const placeholder = /%([A-Za-z]\w*)%/g

/** The names of the `%name%` places of a text, sorted, each once. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), (match) => match[1] ?? ''))].sort()
}

/** The text with its places filled, or `undefined` when a value for one of them is missing. */
export function fillText(text: string, values: CopyValues = {}): string | undefined {
  let isComplete = true
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) isComplete = false
    return String(value)
  })
  return isComplete ? filled : undefined
}

/** A text that no room has registered, or one whose values were not given. */
export class MissingCopyError extends Error {
  override readonly name = 'MissingCopyError'
  constructor(readonly key: string) {
    super(`No complete text for '${key}': is its room registered, and are all values given?`)
  }
}

/**
 * The text for a key: the translation, or the English one where the translation is missing or asks for a
 * value that is not there; `undefined` when there is no such English text either.
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

/** {@link findText} of a key that must have a text. @throws {MissingCopyError} when it has none. */
export function lookUpText(...search: Parameters<typeof findText>): string {
  const text = findText(...search)
  if (text === undefined) throw new MissingCopyError(search[0])
  return text
}

/** The key of the plural form that a language uses for a count, among the forms that exist. */
export function pluralKey(base: string, count: number, locale: string, texts: Texts): string {
  const plural = `${base}.${new Intl.PluralRules(locale).select(count)}`
  return Object.hasOwn(texts, plural) ? plural : `${base}.other`
}

/** The texts of an answer that should hold some: anything but an object of strings is refused. */
export function parseTexts(value: unknown): Texts | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.values(value).every((text) => typeof text === 'string') ? (value as Texts) : undefined
}
