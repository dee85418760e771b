/** The parts of a path pattern that were matched, decoded. */
export type PathParams = Readonly<Record<string, string | undefined>>

/** A pattern that every path matches. */
const ANY_PATH = '*'

/**
 * What the `:name` parts of a pattern stand for in a path; `undefined` when the path is another. Letter case and slashes
 * at the end make no difference. With `isPrefix` pages below the pattern match as well.
 */
export function matchPath(pattern: string, path: string, isPrefix = false): PathParams | undefined {
  if (pattern === ANY_PATH) return {}
  const expected = partsOf(pattern)
  const given = partsOf(path)
  if (isPrefix ? given.length < expected.length : given.length !== expected.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of expected.entries()) {
    const text = given[i] ?? ''
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = text
    else if (part.toLowerCase() !== text.toLowerCase()) return undefined
  }
  return params
}

/** Orders patterns that match one path: where they first differ, the one that names the part comes before the one that varies. */
export function comparePatterns(a: string, b: string): number {
  const [rankA, rankB] = [rankOf(a), rankOf(b)]
  return rankA < rankB ? -1 : Number(rankA > rankB)
}

function rankOf(pattern: string): string {
  if (pattern === ANY_PATH) return '2'
  return partsOf(pattern)
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')
}

function partsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/').slice(1).map(decoded)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
