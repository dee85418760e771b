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

/** The text with the fault in it. Throws where `find` does not occur exactly once. */
export function withFault(text, { name, file, find, replace }) {
  const [before, after, ...more] = text.split(find)
  if (after === undefined || more.length > 0)
    throw new Error(`"${name}": its text must occur exactly once in ${file}.`)
  return before + replace + after
}
