import '../../../i18n/copy/en.json'
import '../copy/en.json'
import { type Copy, fillText } from '../../../i18n/index.ts'
import english from '../copy/en.json'

const texts: Readonly<Record<string, string>> = english

const textOf = (key: string, values?: Readonly<Record<string, string | number>>): string => {
  const text = fillText(texts[key] ?? '', values)
  if (text === undefined || text === '') throw new Error(`No text for ${key}`)
  return text
}

/** English texts of this room, outside of React. */
export const testCopy: Copy = Object.assign(textOf, {
  plural: (base: string, count: number) => textOf(`${base}.${count === 1 ? 'one' : 'other'}`, { count }),
  find: (key: string) => texts[key],
})
