import { PGlite } from '@electric-sql/pglite'

let contents: Promise<Blob> | undefined

/** A new database without tables, in memory or in a folder: the process makes one, and the others are copies of it. */
export async function emptyDatabase(folder?: string): Promise<PGlite> {
  contents ??= makeContents()
  const options = { loadDataDir: await contents }
  return folder === undefined ? PGlite.create(options) : PGlite.create(folder, options)
}

async function makeContents(): Promise<Blob> {
  const database = await PGlite.create()
  try {
    return await database.dumpDataDir('none')
  } finally {
    await database.close()
  }
}
