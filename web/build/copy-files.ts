import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/** One `copy/{code}.json` file. */
export type CopyFile = {
  /** Path relative to the repository root. */
  readonly path: string
  /** Folder that contains `copy/`, relative to the repository root. */
  readonly room: string
  readonly locale: string
  readonly texts: Readonly<Record<string, string>>
}

const top = join(import.meta.dirname, '../..')
const roots = ['web/src', 'chain/src', 'ui/src', 'domain/src']

/** Folders with texts. */
export const copyRoots: readonly string[] = roots.map((root) => join(top, root))

/** Reads the texts of all rooms. @throws if a file isn't a flat object of texts. */
export function readCopyFiles(): readonly CopyFile[] {
  return copyRoots.flatMap((root) => copyPathsBelow(root)).map(readCopyFile)
}

/** Whether a path is one of the files. */
export function isCopyPath(path: string): boolean {
  return /[\\/]copy[\\/][a-z]{2}\.json$/.test(path)
}

/** Merges all texts of one language. @throws if two rooms use the same key. */
export function mergeTexts(files: readonly CopyFile[], locale: string): Record<string, string> {
  const merged: Record<string, string> = {}
  const owners = new Map<string, string>()
  for (const file of files.filter((candidate) => candidate.locale === locale)) {
    for (const [key, text] of Object.entries(file.texts)) {
      const owner = owners.get(key)
      if (owner !== undefined) throw new Error(`'${key}' is in ${owner} and in ${file.path}`)
      owners.set(key, file.path)
      merged[key] = text
    }
  }
  return merged
}

function copyPathsBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return copyPathsBelow(path)
    return isCopyPath(path) ? [path] : []
  })
}

/** Reads one of the files. @throws if it isn't a flat object of texts. */
export function readCopyFile(path: string): CopyFile {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (
    typeof texts !== 'object' ||
    texts === null ||
    Array.isArray(texts) ||
    Object.values(texts).some((text) => typeof text !== 'string')
  ) {
    throw new Error(`${path} is not a flat object of texts`)
  }
  const fromTop = relative(top, path)
  return {
    path: fromTop,
    room: fromTop.replace(/[\\/]copy[\\/][^\\/]+$/, ''),
    locale: basename(path, '.json'),
    texts: texts as Record<string, string>,
  }
}
