import { IbullError } from '@ibull/domain'
import { readSettings } from '../settings.ts'
import { backUpFile, restoreFile } from './backup.ts'
import { createDatabase } from './database.ts'

/*
 * npm run backup -w hub -- <file> writes everything that the hub keeps; npm run restore -w hub -- <file> stores it in an
 * empty database. Both take the hub's own settings of its database.
 */
const [command, file] = process.argv.slice(2)

async function main(path: string): Promise<void> {
  const database = createDatabase(readSettings(process.env).names.database, console.error)
  try {
    if (command === 'restore') console.log(`${await restoreFile(database, path)} rows restored from ${path}.`)
    else console.log(`${await backUpFile(database, path)} rows written to ${path}.`)
  } finally {
    await database.close()
  }
}

if (file === undefined) {
  console.error(`Name a file: npm run ${command ?? 'backup'} -w hub -- <file>`)
  process.exitCode = 2
} else {
  try {
    await main(file)
  } catch (error) {
    if (!(error instanceof IbullError) && !isSystemError(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** A file that is there already, or isn't there. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
