import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../src/i18n/locales.ts'
import { placeholdersOf } from '../src/i18n/texts.ts'
import { copyRoots, mergeTexts, readCopyFiles, type CopyFile } from './copy-files.ts'

/** Texts that are the same word in several languages. */
const sharedWords = new Set([
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

/** What is wrong with the texts of all rooms, one sentence each. */
export function copyProblems(files: readonly CopyFile[], source: string): readonly string[] {
  const problems: string[] = []
  for (const { code } of locales) {
    try {
      mergeTexts(files, code)
    } catch (error) {
      problems.push(String(error))
    }
  }
  for (const english of files.filter((file) => file.locale === 'en')) {
    problems.push(...unusedKeys(english, source))
    for (const { code } of locales) {
      if (code === 'en') continue
      const translated = files.find((file) => file.room === english.room && file.locale === code)
      if (translated === undefined) problems.push(`${english.room}: no texts in '${code}'`)
      else problems.push(...translationProblems(english, translated))
    }
  }
  return problems
}

function translationProblems(english: CopyFile, translated: CopyFile): string[] {
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

function unusedKeys(english: CopyFile, source: string): string[] {
  const prefixes = Array.from(source.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g), (match) => match[1] ?? '')
  return Object.keys(english.texts)
    .filter((key) => {
      const base = key.replace(/\.(one|two|few|many|other)$/, '')
      const isNamed = source.includes(`'${key}'`) || source.includes(`'${base}'`)
      return !isNamed && !prefixes.some((prefix) => key.startsWith(prefix))
    })
    .map((key) => `${english.path}: '${key}' is used nowhere`)
}

function isWords(text: string): boolean {
  const bare = text
    .replace(/%[A-Za-z]\w*%/g, '')
    .replace(/[^\p{L} ]/gu, '')
    .trim()
  return bare.length > 1 && !sharedWords.has(bare) && !/^[a-z]+$/.test(bare)
}

function sourceBelow(folder: string): string {
  return readdirSync(folder)
    .map((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return sourceBelow(path)
      return /(?<!\.test)\.tsx?$/.test(name) ? readFileSync(path, 'utf8') : ''
    })
    .join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const problems = copyProblems(readCopyFiles(), copyRoots.map(sourceBelow).join('\n'))
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'Texts: complete in all languages' : `Texts: ${problems.length} problems`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}
