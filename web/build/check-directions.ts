import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const sides = 'left|right|top|bottom'

/** Properties that name a side of the screen instead of a side of the text, and what to write instead. */
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
 * What in a style sheet would not turn around in right-to-left writing, one sentence each. A rule for one
 * direction (`[dir='rtl']`) may name sides.
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

/** Whether a value gives right and left (the second and fourth of four) different sizes. */
function isLopsided(value: string): boolean {
  const [, right, , left] = value.trim().match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
  return left !== undefined && left !== right
}

/** Spaces instead of a text, its lines kept. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Every style sheet below the folders, by its path. */
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
