import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseFolder, readBrand } from './brand.ts'
import { colorPairs } from './color-pairs.ts'
import { colorsCss } from './colors-css.ts'
import { lowContrasts, themeColors, themes } from './colors.ts'
import { contrastOf, toHex, toOklch } from './oklch.ts'

const top = join(import.meta.dirname, '../../..')
const house = readBrand(houseFolder)
const seeds = house.colors.dark.seeds

describe('themeColors', () => {
  it("default: the house's colors in ui are what follows from its seeds, none set by hand", () => {
    const css = readFileSync(join(top, 'ui/src/theme/colors.css'), 'utf8')
    expect(css.slice(css.indexOf(':root'))).toBe(colorsCss(house.colors))
    expect(themes.map((theme) => house.colors[theme].set)).toEqual([{}, {}])
  })

  it('behavior: a color that is set by hand stays, and moves no other', () => {
    const plain = themeColors('dark', house.colors.dark)
    const own = themeColors('dark', { ...house.colors.dark, set: { border: '#ff0000' } })
    expect(own).toEqual({ ...plain, border: '#ff0000' })
  })

  it('behavior: a derived color that would be too weak gets stronger until it stands out', () => {
    const strong = themeColors('dark', { seeds: { ...seeds, accent: '#2f45d8' }, set: {}, mark: {} })
    expect(contrastOf(strong['on-accent'], strong.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(strong['accent-text'], strong['accent-soft'])).toBeGreaterThanOrEqual(4.5)
  })
})

describe('lowContrasts', () => {
  it('default: names the pair and a color that does', () => {
    const colors = { ...themeColors('dark', house.colors.dark), danger: '#7a1a14' }
    const found = lowContrasts(colors)
    expect(new Set(found.map(({ pair }) => pair.front))).toEqual(new Set(['danger']))
    const mend = found[0]?.mend ?? ''
    expect(lowContrasts({ ...colors, danger: mend })).toEqual([])
  })

  it('behavior: each pair that a rule of the style sheets draws is checked', () => {
    const known = new Set(colorPairs.map(({ front, back }) => `${front} on ${back}`))
    const drawn = ['ui/src', 'web/src'].flatMap((room) =>
      readdirSync(join(top, room), { recursive: true })
        .map(String)
        .filter((path) => path.endsWith('.css'))
        .flatMap((path) =>
          Array.from(
            readFileSync(join(top, room, path), 'utf8').matchAll(/\{([^{}]*)\}/g),
            ([, rule = '']) => {
              const front = /(?:^|\s)color: var\(--color-([\w-]+)\)/.exec(rule)?.[1]
              const back = /background(?:-color)?: var\(--color-([\w-]+)\)/.exec(rule)?.[1]
              return front === undefined || back === undefined ? '' : `${front} on ${back}`
            },
          ),
        ),
    )
    expect(new Set(drawn).size).toBeGreaterThan(10)
    expect([...new Set(drawn)].filter((pair) => pair !== '' && !known.has(pair))).toEqual([])
  })
})

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('default: %s and %s', (a, b, expected) => {
    expect(contrastOf(a, b)).toBeCloseTo(expected, 2)
    expect(contrastOf(b, a)).toBeCloseTo(expected, 2)
  })
})

describe('toHex', () => {
  it('default: what was read is written the same', () => {
    for (const color of ['#000000', '#ffffff', '#3ddc97', '#b3261e', '#0000ff', '#808080'])
      expect(toHex(toOklch(color))).toBe(color)
  })

  it('behavior: what no screen shows keeps its lightness and hue', () => {
    const vivid = { l: 0.7, c: 0.4, h: 150 }
    const shown = toOklch(toHex(vivid))
    expect(shown.l).toBeCloseTo(vivid.l, 2)
    expect(shown.h).toBeCloseTo(vivid.h, 0)
    expect(shown.c).toBeLessThan(vivid.c)
  })
})
