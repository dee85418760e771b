/** Decoded parameters of a matched path pattern. */
export type PathParams = Readonly<Record<string, string | undefined>>

/** Pattern that matches every path. */
const ANY_PATH = '*'

/**
 * Matches a path and returns its `:name` parameters; `undefined` if it doesn't match. Case and trailing slashes
 * are ignored. With `isPrefix`, pages below the pattern match as well.
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

/** Returns a path that matches `pattern` with the pattern's own spelling; parameters keep theirs. */
export function pathSpelledAs(pattern: string, path: string): string {
  if (pattern === ANY_PATH) return path
  const given = rawPartsOf(path)
  return `/${rawPartsOf(pattern)
    .map((part, i) => (part.startsWith(':') ? given[i] : part))
    .join('/')}`
}

/** Sorts routes whose patterns match the same path: at the first difference, a literal part precedes a parameter. */
export function byPattern<T extends { readonly path: string }>(routes: readonly T[]): readonly T[] {
  const ranked = routes.map((route) => ({ route, rank: rankOf(route.path) }))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank))).map(({ route }) => route)
}

function rankOf(pattern: string): string {
  if (pattern === ANY_PATH) return '2'
  return partsOf(pattern)
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')
}

function partsOf(path: string): readonly string[] {
  return rawPartsOf(path).map(decoded)
}

function rawPartsOf(path: string): readonly string[] {
  return path.replace(/\/+$/, '').split('/').slice(1)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
