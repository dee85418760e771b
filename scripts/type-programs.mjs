// The programs that the type check compiles: rooms with the same settings share one, which reads their libraries once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Writes one configuration per program into a folder.
 * @param {readonly (readonly string[])[]} programs the rooms of each; those of one must have the same compiler options
 * @param {string} folder
 * @param {string} root
 * @returns {{ rooms: readonly string[], file: string }[]}
 */
export function writeTypePrograms(programs, folder, root) {
  mkdirSync(folder, { recursive: true })
  return programs.map((rooms) => {
    const configurations = rooms.map((room) => ({
      room,
      ...JSON.parse(readFileSync(join(root, room, 'tsconfig.json'), 'utf8')),
    }))
    const [{ extends: base, compilerOptions }] = configurations
    const differing = configurations.find(
      (other) =>
        JSON.stringify([other.extends, other.compilerOptions]) !== JSON.stringify([base, compilerOptions]),
    )
    if (differing !== undefined)
      throw new Error(
        `${differing.room} and ${rooms[0]} have different compiler options: check their types apart.`,
      )
    const pathsOf = (key) =>
      configurations.flatMap(({ room, [key]: paths = [] }) =>
        paths.map((path) => relative(folder, join(root, room, path))),
      )
    const file = join(folder, `${rooms.join('-')}.json`)
    const extended = relative(folder, join(root, rooms[0], base))
    writeFileSync(
      file,
      JSON.stringify({
        extends: extended,
        compilerOptions,
        include: pathsOf('include'),
        exclude: pathsOf('exclude'),
      }),
    )
    return { rooms, file }
  })
}
