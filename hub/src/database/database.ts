import { mkdir } from 'node:fs/promises'

/** A row whose columns are all texts. */
export type TextRow = Readonly<Record<string, string>>

type Query = (text: string, values?: readonly string[]) => Promise<readonly TextRow[]>

/** Where the hub keeps what it must not forget. Every use may fail, and the next one may work again. */
export interface Database {
  /** Runs one statement with `$1`, `$2`, … for the values. */
  query(text: string, values: readonly string[]): Promise<readonly TextRow[]>
  /** Runs statements without values, all of them or none. */
  run(script: string): Promise<void>
  /** Runs statements one after the other, all of them or none; they read one state of the database. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** PostgreSQL by its URL, or the embedded database in a folder; in memory without one. */
export type DatabaseSetting = { readonly url: string } | { readonly folder: string | undefined }

/** Opens nothing yet: a database that is away fails what is asked of it, not the hub's start. */
export function createDatabase(setting: DatabaseSetting, log: (line: string) => void): Database {
  return 'url' in setting ? postgres(setting.url, log) : embedded(setting.folder)
}

const CONNECTIONS = 10
const TIMEOUT_MS = 5_000

function postgres(url: string, log: (line: string) => void): Database {
  const pool = onceOpened(async () => {
    const { default: pg } = await import('pg')
    const opened = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'ibull-hub',
    })
    // An idle connection that the server ends is replaced; without a listener it would end the process.
    opened.on('error', (error) => log(`the database ended a connection: ${error.message}`))
    return opened
  })
  return {
    async query(text, values) {
      const opened = await pool.get()
      const { rows } = await opened.query<TextRow>(text, [...values])
      return rows
    },
    async run(script) {
      const opened = await pool.get()
      await opened.query(script)
    },
    async transaction(work) {
      const opened = await pool.get()
      const client = await opened.connect()
      let failure: Error | undefined
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
        const result = await work(async (text, values = []) => {
          const { rows } = await client.query<TextRow>(text, [...values])
          return rows
        })
        await client.query('COMMIT')
        return result
      } catch (error) {
        // The server rolls back what a closed connection had begun.
        failure = error instanceof Error ? error : new Error(String(error))
        throw error
      } finally {
        client.release(failure)
      }
    },
    close: () => pool.close((opened) => opened.end()),
  }
}

function embedded(folder: string | undefined): Database {
  const database = onceOpened(async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    if (folder === undefined) return PGlite.create()
    await mkdir(folder, { recursive: true })
    return PGlite.create(folder)
  })
  return {
    async query(text, values) {
      const opened = await database.get()
      const { rows } = await opened.query<TextRow>(text, [...values])
      return rows
    },
    async run(script) {
      const opened = await database.get()
      await opened.exec(`BEGIN; ${script}; COMMIT`)
    },
    async transaction(work) {
      const opened = await database.get()
      const result = await opened.transaction(async (inside) => ({
        value: await work(async (text, values = []) => {
          const { rows } = await inside.query<TextRow>(text, [...values])
          return rows
        }),
      }))
      if (result === undefined) throw new Error('The transaction was rolled back.')
      return result.value
    },
    close: () => database.close((opened) => opened.close()),
  }
}

/** Something that is opened when it is first used, and tried again when that failed. */
function onceOpened<T>(open: () => Promise<T>): {
  get(): Promise<T>
  close(end: (opened: T) => Promise<void>): Promise<void>
} {
  let opening: Promise<T> | undefined
  return {
    get() {
      const started = (opening ??= open())
      return started.catch((error: unknown) => {
        if (opening === started) opening = undefined
        throw error
      })
    },
    async close(end) {
      const started = opening
      opening = undefined
      const opened = await started?.catch(() => undefined)
      if (opened !== undefined) await end(opened)
    },
  }
}
