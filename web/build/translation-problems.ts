import { placeholdersOf } from '../src/i18n/texts.ts'
import type { CopyFile } from './copy-files.ts'

/** Texts that are identical in several languages. */
const sharedWords = new Set([
  'IFO',
  'NFT',
  'Telegram',
  'X',
  'Discord',
  'Multi Token Drop',
  'Simple',
  'Staking',
  'Pools',
  'Nonce',
  'Token',
  'Tokens',
  'DEX',
  'Error',
  'No',
  'APR',
  'APY',
  'Pool',
])

/** Returns the problems of a translation, one sentence each. */
export function translationProblems(english: CopyFile, translated: CopyFile): string[] {
  const problems: string[] = []
  const categories = new Intl.PluralRules(translated.locale).resolvedOptions().pluralCategories
  for (const [key, text] of Object.entries(english.texts)) {
    const other = translated.texts[key]
    if (other === undefined) {
      problems.push(`${translated.path}: '${key}' is missing`)
      continue
    }
    if (placeholdersOf(text).join() !== placeholdersOf(other).join()) {
      problems.push(`${translated.path}: '${key}' has other placeholders than the English text`)
    }
    if (text === other && isWords(text)) problems.push(`${translated.path}: '${key}' reads as in English`)
    if (key.endsWith('.other')) {
      const base = key.slice(0, -'other'.length)
      for (const category of categories) {
        if (translated.texts[base + category] === undefined) {
          problems.push(`${translated.path}: the plural form '${base}${category}' is missing`)
        }
      }
    }
  }
  for (const [key, text] of Object.entries(translated.texts)) {
    if (english.texts[key] !== undefined) continue
    const other = english.texts[key.replace(/\.(zero|one|two|few|many)$/, '.other')]
    if (other === undefined) problems.push(`${translated.path}: '${key}' is not in English`)
    else if (placeholdersOf(other).join() !== placeholdersOf(text).join()) {
      problems.push(`${translated.path}: '${key}' has other placeholders than the English text`)
    }
  }
  return problems
}

function isWords(text: string): boolean {
  const bare = text
    .replace(/%[A-Za-z]\w*%/g, '')
    .replace(/[^\p{L} ]/gu, '')
    .trim()
  return bare.length > 1 && !sharedWords.has(bare) && !/^[a-z]+$/.test(bare)
}
