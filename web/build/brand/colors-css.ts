import { themeColors, themes, themeShades, type Theme, type ThemeSeeds } from './colors.ts'

const selectors: Readonly<Record<Theme, string>> = {
  dark: ":root,\n[data-theme='dark']",
  light: "[data-theme='light']",
}

/**
 * Generates the style sheet with all colors of both themes. Dark is the default; `data-theme` selects the theme.
 */
export function colorsCss(brand: Readonly<Record<Theme, ThemeSeeds>>): string {
  return themes
    .map((theme) => {
      const named = (prefix: string, colors: object): string[] =>
        Object.entries(colors).map(([name, value]) => `${prefix}${name}: ${value}`)
      const lines = [
        `color-scheme: ${theme}`,
        ...named('--color-', themeColors(theme, brand[theme])),
        ...named('--mark-', brand[theme].mark),
        ...named('', themeShades(theme, brand[theme])),
      ]
      return `${selectors[theme]} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
    })
    .join('\n')
}
