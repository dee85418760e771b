import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))

/** What others make of the sources, with times in it or not. */
const NO_INPUT = new Set(['node_modules', 'dist', '.ponder', 'generated', 'out', 'cache'])
const NAME_LENGTH = 16

/**
 * Hash of the contents of folders and files of the repository, without tests.
 * @param inputs paths relative to the repository
 */
export async function sourceHash(inputs: {
  readonly folders: readonly string[]
  readonly files: readonly string[]
}): Promise<string> {
  const hash = createHash('sha256')
  const listed = await Promise.all(inputs.folders.map((folder) => filesBelow(join(REPOSITORY, folder))))
  for (const file of [...listed.flat(), ...inputs.files.map((name) => join(REPOSITORY, name))].sort()) {
    hash.update(relative(REPOSITORY, file))
    hash.update(await readFile(file))
  }
  return hash.digest('hex').slice(0, NAME_LENGTH)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries
    .filter(({ name }) => !NO_INPUT.has(name) && !name.includes('.test.'))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return entry.isFile() ? [path] : []
    })
  return (await Promise.all(nested)).flat()
}
