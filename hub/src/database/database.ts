import { mkdir } from 'node:fs/promises'

/** A row whose columns are all texts. */
export type TextRow = Readonly<Record<string, string>>

/** Where the hub keeps what it must not forget. Every use may fail, and the next one may work again. */
export interface Database {
  /** Runs one statement with `$1`, `$2`, … for the values. */
  query(text: string, values: readonly string[]): Promise<readonly TextRow[]>
  /** Runs statements without values, all of them or none. */
  run(script: string): Promise<void>
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
