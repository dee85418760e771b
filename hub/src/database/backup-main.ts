import { IbullError } from '@ibull/domain'
import { readDatabase } from '../settings.ts'
import { backUpFile, restoreFile } from './backup.ts'
import { createDatabase } from './database.ts'

/* npm run backup -w hub -- <file> writes everything the hub stores; npm run restore -w hub -- <file> loads it
   into an
   empty database. Both use the hub's own database settings. */
const [command, file] = process.argv.slice(2)

async function main(path: string): Promise<void> {
  const database = createDatabase(readDatabase(process.env), console.error, 'maintenance')
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

/** An existing or missing file. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
