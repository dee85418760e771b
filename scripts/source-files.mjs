// The files of the repository: those that git knows of or could know of.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/**
 * @param {readonly string[]} paths files and folders, from the root; all of the repository without any
 * @returns {{ path: string, text: Buffer }[]} in the order of their paths
 */
export function sourceFiles(paths = [], folder = root) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' },
  )
  return [...new Set(listed.split('\0').filter(Boolean))].sort().flatMap((path) => {
    const text = read(join(folder, path))
    return text === undefined ? [] : [{ path, text }]
  })
}

/** A digest of the files' paths and contents. */
export function digestOfSources(paths, folder = root) {
  const hash = createHash('sha256')
  for (const { path, text } of sourceFiles(paths, folder))
    hash.update(`${path}\0${String(text.length)}\0`).update(text)
  return hash.digest('base64')
}

/** `undefined` for a file that was deleted and is still listed, and for a link to a folder. */
function read(file) {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined
    throw error
  }
}
