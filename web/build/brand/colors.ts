import { colorPairs, type ColorPair } from './color-pairs.ts'
import { colorRules, shadeRules, type Rule } from './color-rules.ts'
import { contrastOf, toHex, toOklch } from './oklch.ts'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Colors from which a theme is derived. */
export const seeds = ['page', 'surface', 'text', 'accent', 'success', 'warning', 'danger', 'info'] as const
export type Seed = (typeof seeds)[number]

/** A color of the page: `--color-<name>`. */
export type ColorName = Seed | keyof (typeof colorRules)['dark']

/** Colors derived from the seeds, unless set explicitly. */
export const derivedColors = Object.keys(colorRules.dark) as readonly Exclude<ColorName, Seed>[]

/** A brand's settings for one theme; colors as `#rrggbb`. */
export type ThemeSeeds = {
  readonly seeds: Readonly<Record<Seed, string>>
  /** Colors that override their derivation. */
  readonly set: Readonly<Partial<Record<ColorName, string>>>
  /** Colors of the logo, by name: `--mark-<name>`. */
  readonly mark: Readonly<Record<string, string>>
}

export type ThemeColors = Readonly<Record<ColorName, string>>

const step = 0.01

/**
 * Computes all colors of a theme. A derived color with too little contrast is lightened or darkened until it
 * suffices, or can't be improved; explicitly set ones are kept.
 */
export function themeColors(theme: Theme, { seeds: given, set }: ThemeSeeds): ThemeColors {
  const rules: Readonly<Record<string, Rule>> = colorRules[theme]
  const colors: Record<string, string> = { ...given }
  for (const [name, rule] of Object.entries(rules)) colors[name] = colorOf(rule, given)
  Object.assign(colors, set)
  for (const name of derivedColors)
    if (set[name] === undefined) colors[name] = standingOut(name, colors as ThemeColors)
  return colors as ThemeColors
}

/** Returns overlays and shadows as CSS variable values by name. */
export function themeShades(theme: Theme, { seeds: given }: ThemeSeeds): Readonly<Record<string, string>> {
  const { backdrop, shadow, popup } = shadeRules[theme]
  const shade = (rule: Rule, opacity: number): string => `rgb(${channels(colorOf(rule, given))} / ${opacity})`
  return theme === 'dark'
    ? {
        '--color-backdrop': shade(backdrop, 0.68),
        '--shadow-card': `0 1px 0 rgb(255 255 255 / 0.03) inset, 0 18px 44px -24px ${shade(shadow, 0.75)}`,
        '--shadow-popup': `0 24px 64px -16px ${shade(popup, 0.8)}, 0 2px 8px ${shade(popup, 0.4)}`,
      }
    : {
        '--color-backdrop': shade(backdrop, 0.42),
        '--shadow-card': `0 1px 2px rgb(${channels(given.text)} / 0.05), 0 18px 40px -28px ${shade(shadow, 0.35)}`,
        '--shadow-popup': `0 24px 64px -16px ${shade(popup, 0.35)}, 0 2px 8px ${shade(popup, 0.08)}`,
      }
}

/** A color pair whose contrast is too low. */
export type LowContrast = {
  readonly pair: ColorPair
  readonly contrast: number
  /** Closest foreground color with sufficient contrast, or `undefined` if there is none. */
  readonly mend: string | undefined
}

/** Returns the pairs of a theme whose contrast is below WCAG AA. */
export function lowContrasts(colors: ThemeColors): readonly LowContrast[] {
  return colorPairs
    .map((pair) => ({ pair, contrast: contrastOf(colors[pair.front], colors[pair.back]) }))
    .filter(({ pair, contrast }) => contrast < pair.minimum)
    .map(({ pair, contrast }) => ({ pair, contrast, mend: nearest(colors, pair.front) }))
}

/** Whether a color has sufficient contrast on all its backgrounds. */
function does(color: string, name: ColorName, colors: ThemeColors): boolean {
  return colorPairs.every(
    ({ front, back, minimum }) => front !== name || contrastOf(color, colors[back]) >= minimum,
  )
}

function standingOut(name: ColorName, colors: ThemeColors): string {
  return does(colors[name], name, colors) ? colors[name] : (nearest(colors, name) ?? colors[name])
}

function nearest(colors: ThemeColors, name: ColorName): string | undefined {
  const { l, c, h } = toOklch(colors[name])
  const tries = Array.from({ length: 100 }, (_, index) => (index + 1) * step).flatMap((move) => [
    l + move,
    l - move,
  ])
  return tries
    .filter((light) => light > -step && light < 1 + step)
    .map((light) => toHex({ l: light, c, h }))
    .find((color) => does(color, name, colors))
}

function colorOf([lightOf, light, hueOf, chroma, turn]: Rule, given: ThemeSeeds['seeds']): string {
  const hue = toOklch(given[hueOf])
  return toHex({ l: toOklch(given[lightOf]).l + light, c: hue.c * chroma, h: hue.h + turn })
}

function channels(hex: string): string {
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(' ')
}
