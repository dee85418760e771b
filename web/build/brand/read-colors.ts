import {
  derivedColors,
  lowContrasts,
  seeds,
  themeColors,
  themes,
  type Seed,
  type Theme,
  type ThemeSeeds,
} from './colors.ts'
import type { Reader } from '../reader.ts'

export type BrandColors = Readonly<Record<Theme, ThemeSeeds>>

/** Parses the colors of both themes and checks the contrast of each pair used by the page. */
export function readColors(colors: Reader, problems: string[]): BrandColors {
  colors.allow(themes)
  const dark = readTheme(colors, 'dark', problems)
  const light = readTheme(colors, 'light', problems)
  for (const name of missingIn(light.mark, dark.mark))
    colors.refuse('light', `lacks the mark color ${name}: add it`)
  for (const name of missingIn(dark.mark, light.mark))
    colors.refuse('dark', `lacks the mark color ${name}: add it`)
  return { dark, light }
}

function readTheme(colors: Reader, theme: Theme, problems: string[]): ThemeSeeds {
  const part = colors.part(theme)
  part.allow(['seeds', 'set', 'mark'])
  const before = problems.length
  const given = part.part('seeds')
  given.allow(seeds)
  const set = part.part('set')
  set.allow(derivedColors)
  const mark = part.part('mark')
  for (const name of mark.names())
    if (!/^[a-z][a-z-]{0,20}$/.test(name)) mark.refuse(name, 'is no name of a color: write small letters')
  const read = {
    seeds: Object.fromEntries(seeds.map((name) => [name, given.color(name)])) as Record<Seed, string>,
    set: Object.fromEntries(set.names().map((name) => [name, set.color(name)])),
    mark: Object.fromEntries(mark.names().map((name) => [name, mark.color(name)])),
  }
  if (problems.length === before) {
    for (const { pair, contrast, mend } of lowContrasts(themeColors(theme, read))) {
      const place = isSeed(pair.front) ? 'seeds' : 'set'
      const otherwise = `change ${pair.back}, on which no lightness of it does`
      problems.push(
        `brand.json: colors: ${theme}: ${pair.front} on ${pair.back} has a contrast of ${floored(contrast)}, below ` +
          `${pair.minimum}: ${mend === undefined ? otherwise : `write "${pair.front}": "${mend}" in ${place}`}`,
      )
    }
  }
  return read
}

function isSeed(name: string): boolean {
  return seeds.some((seed) => seed === name)
}

function missingIn(marks: ThemeSeeds['mark'], others: ThemeSeeds['mark']): readonly string[] {
  return Object.keys(others).filter((name) => marks[name] === undefined)
}

/** Rounded down, so that 4.497 isn't reported as the required 4.5. */
function floored(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}
