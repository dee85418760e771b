import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../src/i18n/locales.ts'
import { placeholdersOf } from '../../src/i18n/texts.ts'
import { mergeTexts, readCopyFile, readCopyFiles, type CopyFile } from '../copy-files.ts'
import { translationProblems } from '../translation-problems.ts'

/** A brand's own texts by language and key; all others are the product's. */
export type BrandTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Reads `texts/{code}.json` from a brand's folder: none, or one for each language with the same keys, which must
 * be keys of the product's texts.
 */
export function readBrandTexts(folder: string, problems: string[]): BrandTexts {
  if (!existsSync(join(folder, 'texts'))) return {}
  const files = locales.flatMap(({ code }): CopyFile[] => {
    const name = `texts/${code}.json`
    if (!existsSync(join(folder, name))) {
      problems.push(`${name} is missing: add it with the keys of texts/en.json`)
      return []
    }
    try {
      return [{ ...readCopyFile(join(folder, name)), path: name }]
    } catch {
      problems.push(`${name} is no flat object of texts: write { "key": "text" }`)
      return []
    }
  })
  const english = files.find(({ locale }) => locale === 'en')
  if (english === undefined) return {}
  const product = mergeTexts(readCopyFiles(), 'en')
  for (const [key, text] of Object.entries(english.texts)) {
    const own = product[key]
    if (own === undefined) problems.push(`texts/en.json: '${key}' is no text of the app: take it out`)
    const unknown = placeholdersOf(text).filter((name) => !placeholdersOf(own ?? text).includes(name))
    if (unknown.length > 0)
      problems.push(
        `texts/en.json: '${key}' has the placeholders ${unknown.join(', ')}, which are never filled`,
      )
  }
  for (const file of files) if (file !== english) problems.push(...translationProblems(english, file))
  return Object.fromEntries(files.map(({ locale, texts }) => [locale, texts]))
}
