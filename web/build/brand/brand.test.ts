import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBrand, readBrand } from './brand.ts'

const fixture = join(import.meta.dirname, 'testing/orchard')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'))
  cpSync(fixture, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const problems = () => checkBrand(folder).problems

/** Sets the value at a path of brand.json; `undefined` deletes it. */
function change(path: string, value: unknown): void {
  const file = join(folder, 'brand.json')
  const json: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = json
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>
  at[last] = value
  writeFileSync(file, JSON.stringify(json))
}

describe('checkBrand', () => {
  it('default: a complete folder has no problems, and its unset links are none', () => {
    expect(problems()).toEqual([])
    const { file } = readBrand(folder)
    expect(file.links.community).toEqual([{ name: 'telegram', href: 'https://chat.orchard.example/all' }])
    expect(file.links.videos).toEqual([])
    expect(file.features).toEqual({ soon: [], off: ['lottery', 'prediction', 'multi-token-drop'] })
  })

  it.each([
    ['slogan', 'Fresh', 'brand.json: slogan is unknown: use name, host,'],
    ['name', '', 'brand.json: name is missing or no text: write one line of 1 to 24 characters'],
    ['name', 'Or<b>chard', 'brand.json: name is missing or no text'],
    ['host', 'https://orchard.example', 'brand.json: host is no host name: write it without scheme'],
    ['description', undefined, 'brand.json: description is missing'],
    [
      'links.community.myspace',
      'https://a.example',
      'links: community: myspace is unknown: use telegram, x,',
    ],
    ['links.more.docs', 'http://orchard.example', 'more: docs is no address: write it with https://'],
    ['links.more.docs', 'javascript:alert(1)', 'more: docs is no address'],
    ['links.charts', { bsc: 'https://a.example' }, 'charts: bsc is no chain id: write one such as "56"'],
    ['features.off', ['swap'], 'features: off has to be a list of different names out of lottery,'],
    ['features.soon', ['lottery'], "features: off names lottery, which 'soon' names too"],
    [
      'token',
      { symbol: 'ORC', disc: '#123456', ink: '#fff', path: 'M0 0' },
      'token: ink is missing or no color',
    ],
    ['token', { symbol: 'ORC', disc: '#123456', ink: '#ffffff', path: 'url(x)' }, 'token: path is no path'],
    [
      'colors.dark.seeds.accent',
      undefined,
      'dark: seeds: accent is missing or no color: write it as "#rrggbb"',
    ],
    ['colors.dark.seeds.brown', '#654321', 'dark: seeds: brown is unknown: use page,'],
    ['colors.light.set.sky', '#123456', 'light: set: sky is unknown: use page-glow,'],
    ['colors.light.mark', { leaf: '#0a6b48' }, 'colors: light lacks the mark color fruit: add it'],
    [
      'colors.light.seeds.accent',
      '#9a8cff',
      'colors: light: accent on surface has a contrast of 2.77, below 3: write "accent": "#',
    ],
    ['colors.dark.set.text-muted', '#555566', 'dark: text-muted on page has a contrast of 2.6'],
  ])('behavior: with %s as %j it says what is wrong and what to write', (path, value, sentence) => {
    change(path, value)
    expect(problems().join('\n')).toContain(sentence)
    expect(() => readBrand(folder)).toThrow(sentence)
  })

  it('error: a folder without a brand, with the way to begin one', () => {
    expect(checkBrand(join(folder, 'none')).problems).toEqual([
      `brand.json is missing in ${join(folder, 'none')}: name the folder of your brand, or start with cp -r brands/ibull`,
    ])
  })

  it('behavior: what is not JSON is named with the place', () => {
    writeFileSync(join(folder, 'brand.json'), '{ "name": }')
    expect(problems()).toEqual([expect.stringMatching(/^brand\.json can't be read as JSON: Unexpected/)])
  })

  it.each([
    [
      'a missing language',
      'hi',
      undefined,
      'texts/hi.json is missing: add it with the keys of texts/en.json',
    ],
    ['a missing key', 'es', {}, "texts/es.json: 'shell.comingSoon.text' is missing"],
    ['an unknown key', 'en', { 'shell.orchard': 'Fruit' }, "'shell.orchard' is no text of the app"],
    [
      'a place that nothing fills',
      'en',
      { 'shell.comingSoon.text': '%feature% on %planet%' },
      'the placeholders planet, which are never filled',
    ],
    ['no texts', 'ru', ['text'], 'texts/ru.json is no flat object of texts'],
  ])('behavior: texts: %s is named', (_, locale, texts, sentence) => {
    const file = join(folder, 'texts', `${locale}.json`)
    if (texts === undefined) rmSync(file)
    else writeFileSync(file, JSON.stringify(texts))
    expect(problems().join('\n')).toContain(sentence)
  })

  it('behavior: without texts of its own a brand has those of the app', () => {
    rmSync(join(folder, 'texts'), { recursive: true })
    expect(problems()).toEqual([])
  })

  it.each([
    ['logo.svg', undefined, 'logo.svg is missing: add it'],
    [
      'logo.svg',
      '<svg viewBox="0 0 9 9"><path fill="var(--mark-root)"/></svg>',
      'uses --mark-root: use one of',
    ],
    ['favicon.svg', '<svg viewBox="0 0 9 9"><path fill="var(--mark-leaf)"/></svg>', 'write the color itself'],
    [
      'favicon.svg',
      `<svg viewBox="0 0 9 9"><path d="${'M0 0'.repeat(2_500)}"/></svg>`,
      'simplify it to 8000',
    ],
  ])('behavior: %s as %s is refused', (name, source, sentence) => {
    if (source === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), source)
    expect(problems().join('\n')).toContain(sentence)
  })

  it.each([
    [1_200, 630, []],
    [600, 315, ['share.png is 600 by 315 pixels: make it 1200 by 630']],
  ])('behavior: a picture to share of %i by %i pixels', (width, height, expected) => {
    const png = Buffer.alloc(64)
    Buffer.from('89504e470d0a1a0a', 'hex').copy(png)
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    writeFileSync(join(folder, 'share.png'), png)
    expect(problems()).toEqual(expected)
    change('host', null)
    expect(problems()).toEqual([expect.stringContaining('so set host'), ...expected])
    writeFileSync(join(folder, 'share.png'), 'GIF89a')
    expect(problems()).toContain('share.png is no PNG: save it as one')
  })
})
