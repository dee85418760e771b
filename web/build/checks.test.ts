import { describe, expect, it } from 'vitest'
import { copyProblems } from './check-copy.ts'
import { foreignLoads } from './check-origins.ts'
import type { CopyFile } from './copy-files.ts'

function room(texts: Record<string, Record<string, string>>): CopyFile[] {
  return Object.entries(texts).map(([locale, entries]) => ({
    path: `room/copy/${locale}.json`,
    room: 'room',
    locale,
    texts: entries,
  }))
}

const complete = {
  en: { 'a.hello': 'Hello %name%' },
  es: { 'a.hello': 'Hola %name%' },
  hi: { 'a.hello': 'नमस्ते %name%' },
  ru: { 'a.hello': 'Привет, %name%' },
}

describe('copyProblems', () => {
  it('default: complete texts have none [1.4.1]', () => {
    expect(copyProblems(room(complete), "t('a.hello', { name })")).toEqual([])
  })

  it('behavior: a key that is built at run time counts as used by its beginning', () => {
    expect(copyProblems(room(complete), 't(`a.${key}`)')).toEqual([])
  })

  it.each([
    ['a missing text', { ...complete, es: {} }, "'a.hello' is missing"],
    ['other placeholders', { ...complete, es: { 'a.hello': 'Hola %nombre%' } }, 'other placeholders'],
    ['an English text', { ...complete, es: { 'a.hello': 'Hello %name%' } }, 'reads as in English'],
    [
      'a text that English lacks',
      { ...complete, es: { ...complete.es, 'a.bye': 'Adiós' } },
      'is not in English',
    ],
    ['a missing language', { en: complete.en, es: complete.es, hi: complete.hi }, "no texts in 'ru'"],
  ])('error: %s', (_, texts, problem) => {
    expect(copyProblems(room(texts), "t('a.hello')").join()).toContain(problem)
  })

  it('error: a text that nothing uses', () => {
    expect(copyProblems(room(complete), '')).toEqual(["room/copy/en.json: 'a.hello' is used nowhere"])
  })

  it('error: a plural form that the language needs', () => {
    const plural = { 'a.days.one': '%count% day', 'a.days.other': '%count% days' }
    const texts = {
      ...complete,
      en: plural,
      ru: { 'a.days.one': '%count% день', 'a.days.other': '%count% дня' },
    }
    expect(copyProblems(room(texts), "t.plural('a.days', n)").join()).toContain("'a.days.few' is missing")
  })

  it('error: a plural form with other placeholders', () => {
    const plural = { 'a.days.one': '%count% day', 'a.days.other': '%count% days' }
    const ru = { ...plural, 'a.days.few': 'дня', 'a.days.many': '%count% дней' }
    const texts = { en: plural, es: plural, hi: plural, ru }
    expect(copyProblems(room(texts), "t.plural('a.days', n)").join()).toContain(
      "'a.days.few' has other placeholders",
    )
  })

  it('error: two rooms with the same key', () => {
    const twice = [...room(complete), ...room(complete).map((file) => ({ ...file, room: 'other' }))]
    expect(copyProblems(twice, "t('a.hello')").join()).toContain("'a.hello' is in")
  })
})

describe('foreignLoads', () => {
  it('default: own files are fine, links in text are no loads', () => {
    expect(foreignLoads('index.html', '<script type="module" src="/assets/a.js"></script>')).toEqual([])
    expect(foreignLoads('a.js', 'const help="https://example.org/help";import("./b.js")')).toEqual([])
    expect(foreignLoads('a.css', 'a{background:url(/assets/a.svg)}')).toEqual([])
  })

  it.each([
    ['index.html', '<script src="https://evil.example/a.js"></script>'],
    ['index.html', '<link href="//evil.example/a.css">'],
    ['index.html', '<script>alert(1)</script>'],
    ['index.html', '<p style="color:red">'],
    ['a.css', '@import "https://evil.example/a.css";'],
    ['a.css', 'a{background:url("https://evil.example/a.png")}'],
    ['a.js', 'import("https://evil.example/a.js")'],
    ['a.js', 'fetch("https://unpkg.com/left-pad")'],
  ])('error: %s with %s', (name, text) => {
    expect(foreignLoads(name, text)).not.toEqual([])
  })
})
