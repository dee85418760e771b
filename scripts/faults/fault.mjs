/**
 * A small change to one source file that breaks a rule; the tests must notice.
 * @typedef {{name: string, file: string, find: string, replace: string}} Fault `find` occurs exactly once in the file
 */

/**
 * The faults of one file, as rows of name, text to find and its replacement.
 * @param {string} file from the root of the repository
 * @param {readonly (readonly [name: string, find: string, replace: string])[]} rows
 * @returns {Fault[]}
 */
export function faultsIn(file, rows) {
  return rows.map(([name, find, replace]) => ({ name, file, find, replace }))
}

/**
 * The file that a fault applies to: its own, or where the code has moved, the only one of its room with its text.
 * @param {ReadonlyMap<string, string>} sources the text of each source file, by its path
 * @returns {string | undefined} nothing where no file, or more than one, has the text exactly once
 */
export function fileOf({ file, find }, sources) {
  const holds = (path) => sources.get(path)?.split(find).length === 2
  if (holds(file)) return file
  const room = file.slice(0, file.indexOf('/') + 1)
  const others = [...sources.keys()].filter((path) => path.startsWith(room) && holds(path))
  return others.length === 1 ? others[0] : undefined
}

/** The paths of the files that faults may be in, out of the paths of all files. */
export function sourcesAmong(paths) {
  return paths.filter(
    (path) =>
      /^(?:domain|chain|indexer|hub|localnet|operations|web)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path),
  )
}
