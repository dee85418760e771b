import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Replaces a file as a whole: on disk when this returns, and as it was when this throws, such as on a full disk.
 * @param mode the permissions of the new file
 */
export function replaceFile(path: string, text: string, mode = 0o666): void {
  const unfinished = `${path}.new`
  const file = openSync(unfinished, 'w', mode)
  try {
    // One write of the system may take only a part, without an error.
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}
