import type { Plugin } from 'vite'

/** What nothing here uses of TanStack Query, by file: writes are flows, and lists are not read page by page. */
const leftOut: Readonly<Record<string, string>> = {
  'mutation.js': 'export { absent as Mutation, absent as getDefaultState }',
  'infiniteQueryBehavior.js':
    'export { absent as infiniteQueryBehavior, absent as hasNextPage, absent as hasPreviousPage }',
}

/** The code that stands for a file that is left out, or `undefined` for one that stays. Using it throws. */
export function standInOf(path: string): string | undefined {
  const file = /[\\/]query-core[\\/]build[\\/]modern[\\/]([^\\/]+)$/.exec(path)?.[1] ?? ''
  const names = Object.hasOwn(leftOut, file) ? leftOut[file] : undefined
  return names === undefined
    ? undefined
    : `function absent() { throw new Error('${file} is left out by web/build/unused-queries-plugin.ts') }\n${names}`
}

/** Keeps mutations and infinite queries out of the first load: TanStack Query brings them with its client. */
export function unusedQueriesPlugin(): Plugin {
  return {
    name: 'ibull:unused-queries',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /[\\/]query-core[\\/]/ }, handler: (id) => standInOf(id) },
  }
}
