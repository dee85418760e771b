import { REFUSED_NAMES, REFUSED_PARTS } from './refused-words.ts'

/** Minimum and maximum length of a name, in characters. */
export const NAME_LENGTH = { least: 3, most: 15 } as const

/** Why text can't be a profile name. */
export type NameProblem =
  | 'tooShort'
  | 'tooLong'
  /** Contains characters other than ASCII letters and digits. */
  | 'characters'
  /** On the word list. */
  | 'refused'

/**
 * Validates `name`, except for uniqueness; `undefined` if it is valid. An invalid character is reported before a
 * wrong length, because it has to be removed anyway.
 */
export function nameProblem(name: string): NameProblem | undefined {
  return shapeProblem(name) ?? (isRefused(name) ? 'refused' : undefined)
}

/** Whether an account can have `name`: one that is refused today may have been registered before. */
export function isPossibleName(name: string): boolean {
  return shapeProblem(name) === undefined
}

function shapeProblem(name: string): NameProblem | undefined {
  if (!/^[A-Za-z0-9]*$/.test(name)) return 'characters'
  if (name.length < NAME_LENGTH.least) return 'tooShort'
  return name.length > NAME_LENGTH.most ? 'tooLong' : undefined
}

/** Returns the key by which names are unique: case is ignored. */
export function nameKey(name: string): string {
  return name.toLowerCase()
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/** Reads digits as the letters they resemble: Adm1n is admin, Support24 is support. */
function isRefused(name: string): boolean {
  const lettersOf = (text: string): string => text.replaceAll(/\d/g, (digit) => LETTERS[digit] ?? digit)
  const key = nameKey(name)
  const whole = [lettersOf(key), lettersOf(key.replace(/\d+$/, ''))]
  return (
    whole.some((text) => REFUSED_NAMES.has(text)) ||
    REFUSED_PARTS.some((part) => [key, lettersOf(key)].some((text) => text.includes(part)))
  )
}
