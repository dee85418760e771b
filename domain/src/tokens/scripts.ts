/** Writing systems with their letters. Any other letter counts as a system of its own, `Other`. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Lisu', /\p{Script=Lisu}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Hiragana', /\p{Script=Hiragana}/u],
  ['Katakana', /\p{Script=Katakana}/u],
  ['Han', /\p{Script=Han}/u],
]

/** Writing systems that combine several scripts. */
const COMPOUND_SYSTEMS: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
]

const LATIN_ONLY = /^[\x20-\x7e]*$/
const LETTER = /\p{L}/gu
/** Letters shared by several scripts, such as the Japanese prolonged sound mark. */
const SHARED = /\p{Script=Common}|\p{Script=Inherited}/u

/** Returns the scripts of the letters in a text; digits, signs and marks belong to none. */
export function scriptsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [letter] of text.matchAll(LETTER)) {
    if (SHARED.test(letter)) continue
    found.add(SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? 'Other')
  }
  return found
}

/** Whether a label mixes writing systems, as forged symbols do (a Cyrillic letter among Latin ones). */
export function hasMixedScripts(text: string): boolean {
  if (LATIN_ONLY.test(text)) return false
  const found = [...scriptsOf(text)]
  return (
    found.length > 1 && !COMPOUND_SYSTEMS.some((system) => found.every((script) => system.includes(script)))
  )
}
