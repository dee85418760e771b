import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const sides = 'left|right|top|bottom'

/** Physical CSS properties, and their logical replacements. */
const physical: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    new RegExp(
      `(?:^|[;{\\s])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:${sides})\\b(?!-\\w+-radius)[^;{}]*:`,
      'g',
    ),
    '-inline-start, -block-end, ...',
  ],
  [new RegExp(`(?:^|[;{\\s])(?:${sides})\\s*:`, 'g'), 'inset-inline-start, inset-block-end, ...'],
  [/(?:^|[;{\s])border-(?:top|bottom)-(?:left|right)-radius\s*:/g, 'border-start-start-radius, ...'],
  [/(?:^|[;{\s])(?:min-|max-)?(?:width|height)\s*:/g, 'inline-size, block-size'],
  [/(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/g, 'start, end'],
]

const fourSides = /(?:^|[;{\s])(?:margin|padding|inset|border-width)\s*:([^;{}]+)/g

/**
 * Returns the declarations of a style sheet that wouldn't be mirrored in right-to-left writing, one sentence each.
 * Rules for one direction (`[dir='rtl']`) may use physical sides.
 */
export function directionProblems(name: string, css: string): readonly string[] {
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/@(?:media|container)[^{]*(?=\{)/g, blank)
    .replace(/\[dir=[^{}]*\{[^}]*\}/g, blank)
  const problem = (match: RegExpExecArray, instead: string) =>
    `${name}:${text.slice(0, match.index).split('\n').length}: '${match[0].replace(/^[;{\s]+/, '')}': use ${instead}`
  return [
    ...physical.flatMap(([pattern, instead]) =>
      Array.from(text.matchAll(pattern), (match) => problem(match, instead)),
    ),
    ...Array.from(text.matchAll(fourSides))
      .filter(([, value = '']) => isLopsided(value))
      .map((match) => problem(match, 'one property per axis')),
  ]
}

/** Whether a shorthand sets different right and left sizes (the second and fourth of four). */
function isLopsided(value: string): boolean {
  const [, right, , left] = value.trim().match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
  return left !== undefined && left !== right
}

/** Replaces text with spaces, keeping its lines. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Reads all style sheets below the folders, by path. */
export function styleSheetsBelow(folders: readonly string[]): ReadonlyMap<string, string> {
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map(
        (file) =>
          [relative(process.cwd(), join(folder, file)), readFileSync(join(folder, file), 'utf8')] as const,
      ),
  )
  return new Map(sheets)
}
