import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IndexerSettings } from './settings.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Folders inside that hold other things: queries, tools of tests, Ponder's own cache. */
const NO_SOURCES = new Set(['entities', 'api', 'testing', '.ponder'])

const ROOT = pathOf('../../..')
const VERSION_DIGITS = 10

/**
 * Names what is written into the tables: another one as soon as the code that fills them changes, or what they are
 * filled from. Tables of one version are of no use to another.
 */
export function indexerVersion({
  exchange,
  blockInterval,
}: Pick<IndexerSettings, 'exchange' | 'blockInterval'>): string {
  const hash = createHash('sha256').update(JSON.stringify([exchange, blockInterval]))
  for (const file of versionedFiles()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, VERSION_DIGITS)
}

/** The files that decide what is in the tables: Ponder's, the features', and their rooms in `domain`. */
export function versionedFiles(): string[] {
  const features = readdirSync(pathOf('..'))
    .filter((name) => existsSync(pathOf(`../${name}/feature.ts`)))
    .sort()
  const folders = [
    '../../ponder',
    ...features.map((name) => `../${name}`),
    ...['money', ...features].map((name) => `../../../domain/src/${name}`),
  ]
  const files = ['../feature.ts', '../features.ts'].map(pathOf)
  const inFolders = folders.map(pathOf).filter(existsSync).flatMap(sourceFiles)
  return [...inFolders, ...files].map((file) => relative(ROOT, file))
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.split(sep).some((part) => NO_SOURCES.has(part)))
    .sort()
}
