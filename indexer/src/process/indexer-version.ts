import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IndexerSettings } from './settings.ts'

/** What the tables' contents follow from. */
const SOURCES = [
  '../../ponder',
  '../exchange',
  '../blocks',
  '../balances',
  '../../../domain/src/exchange',
  '../../../domain/src/money',
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Folders inside that hold other things: what answers, tests' tools, Ponder's own cache. */
const NO_SOURCES = new Set(['entities', 'api', 'testing', '.ponder'])

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
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
  for (const file of SOURCES.flatMap(sourceFiles)) {
    hash.update(relative(ROOT, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, VERSION_DIGITS)
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.split(sep).some((part) => NO_SOURCES.has(part)))
    .sort()
}
