import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Replaces a file atomically: the new content is on disk when this returns, and the old one stays when this
 * throws, for example on a full disk.
 * @param mode permissions of the new file
 */
export function replaceFile(path: string, text: string, mode = 0o666): void {
  const unfinished = `${path}.new`
  const file = openSync(unfinished, 'w', mode)
  try {
    // A single write call may be partial, without an error.
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}
