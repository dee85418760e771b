import { REFUSED_NAMES, REFUSED_PARTS } from './refused-words.ts'

/** How many characters a name has at least and at most. */
export const NAME_LENGTH = { least: 3, most: 15 } as const

/** Why a text can't be the name of a profile. */
export type NameProblem =
  | 'tooShort'
  | 'tooLong'
  /** Not only standard letters and digits. */
  | 'characters'
  /** It is on the word list. */
  | 'refused'

/**
 * What keeps `name` from being the name of a profile, apart from being taken; `undefined` when nothing does. An
 * invalid character is reported before a wrong length, because it has to be removed anyway.
 */
export function nameProblem(name: string): NameProblem | undefined {
  if (!/^[A-Za-z0-9]*$/.test(name)) return 'characters'
  if (name.length < NAME_LENGTH.least) return 'tooShort'
  if (name.length > NAME_LENGTH.most) return 'tooLong'
  return isRefused(name) ? 'refused' : undefined
}

/** What makes a name unique: two names that differ in upper and lower case only are the same. */
export function nameKey(name: string): string {
  return name.toLowerCase()
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** Reads digits as the letters that they stand for: Adm1n is admin, Support24 is support. */
function isRefused(name: string): boolean {
  const lettersOf = (text: string): string => text.replaceAll(/\d/g, (digit) => LETTERS[digit] ?? digit)
  const key = nameKey(name)
  const whole = [lettersOf(key), lettersOf(key.replace(/\d+$/, ''))]
  return (
    whole.some((text) => REFUSED_NAMES.has(text)) ||
    REFUSED_PARTS.some((part) => [key, lettersOf(key)].some((text) => text.includes(part)))
  )
}
