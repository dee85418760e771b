import { PLAIN_STYLE } from '@ibull/domain'
import { expect, it } from 'vitest'
import { locales, placeholdersOf } from '../../i18n/index.ts'
import { articlesOf } from './articles.ts'
import { articleValues } from './docs-page.tsx'
import { featureNamed } from './testing/feature-named.ts'

const texts = import.meta.glob<string>('./articles/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const textOf = (slug: string, language: string) => texts[`./articles/${language}/${slug}.md`] ?? ''
const filesOf = (language: string) =>
  Object.keys(texts)
    .filter((file) => file.startsWith(`./articles/${language}/`))
    .map((file) => file.replace(/^.*\/|\.md$/g, ''))
const slugs = filesOf('en')
const others = locales.map(({ code }) => code).filter((code) => code !== 'en')

/** Structure that must be equal in all languages: paths, links, headings, table rows, code. */
const shapeOf = (text: string) => ({
  places: placeholdersOf(text),
  links: Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, to = '']) => to).sort((a, b) => a.localeCompare(b)),
  headings: text.match(/^## /gm)?.length ?? 0,
  rows: text.match(/^\|/gm)?.length ?? 0,
  bullets: text.match(/^(?:-|\d\.) /gm)?.length ?? 0,
  code: text.match(/```sh\n[^`]*```/g) ?? [],
})

it('default: every article has a file in every language, and the other way round', () => {
  const articles = articlesOf(slugs.map(featureNamed)).map(({ slug }) => slug)
  for (const { code } of locales) expect([...filesOf(code)].sort()).toEqual([...articles].sort())
})

it.each(slugs)('default: %s says the same in each language', (slug) => {
  const english = shapeOf(textOf(slug, 'en'))
  for (const code of others) expect(shapeOf(textOf(slug, code)), code).toEqual(english)
})

it.each(slugs)('behavior: %s types no fee, threshold or file that a parameter holds', (slug) => {
  const values = Object.values(articleValues(PLAIN_STYLE)).filter((value) => /%$|json$/.test(value))
  expect(values).toContain('0.25%')
  for (const { code } of locales) {
    const plain = textOf(slug, code)
      .replace(/(\d),(\d)/g, '$1.$2')
      .replace(/\s%/g, '%')
    const numbers: readonly string[] = plain.match(/networks\/[\w-]+\.json|\d+(\.\d+)?%/g) ?? []
    expect(
      numbers.filter((number) => values.includes(number) || number.endsWith('json')),
      code,
    ).toEqual([])
  }
})

it.each(slugs)('default: the places of %s are those that a page fills', (slug) => {
  const { places } = shapeOf(textOf(slug, 'en'))
  expect(Object.keys(articleValues(PLAIN_STYLE))).toEqual(expect.arrayContaining([...places]))
})
