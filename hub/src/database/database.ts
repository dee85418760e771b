import { mkdir } from 'node:fs/promises'

/** A row with text columns only. */
export type TextRow = Readonly<Record<string, string>>

type Query = (text: string, values?: readonly string[]) => Promise<readonly TextRow[]>

/** The hub's persistent storage. Every call may fail, and later calls may succeed again. */
export interface Database {
  /** Runs a statement with `$1`, `$2`, … for the values. */
  query(text: string, values: readonly string[]): Promise<readonly TextRow[]>
  /** Runs statements without values atomically, however long they take. */
  run(script: string): Promise<void>
  /** Runs statements in a transaction with a consistent snapshot. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** PostgreSQL by URL, or the embedded database in a folder; in memory without one. */
export type DatabaseSetting = { readonly url: string } | { readonly folder: string | undefined }

/** How long statements may take: five seconds for those of requests, any time for a backup or a restore. */
export type DatabasePurpose = 'serving' | 'maintenance'

/**
 * Creates a lazy connection: an unreachable database fails queries, not the hub's startup. The embedded database ends
 * no statement by itself, whatever the purpose: it has no timers.
 */
export function createDatabase(
  setting: DatabaseSetting,
  log: (line: string) => void,
  purpose: DatabasePurpose = 'serving',
): Database {
  return 'url' in setting ? postgres(setting.url, log, purpose) : embedded(setting.folder)
}

const CONNECTIONS = 10
const TIMEOUT_MS = 5_000
/** The server ends a statement, and a wait for a lock, before the client stops waiting: otherwise it would continue. */
const STATEMENT_MS = 4_500

const LIMITS = {
  serving: {
    query_timeout: TIMEOUT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
  },
  // Overrides what a role or a database may have for everyone.
  maintenance: {
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  },
} as const

function postgres(url: string, log: (line: string) => void, purpose: DatabasePurpose): Database {
  const openPool = async (limits: DatabasePurpose) => {
    const { default: pg } = await import('pg')
    const opened = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      application_name: 'ibull-hub',
      ...LIMITS[limits],
    })
    // The pool replaces an idle connection closed by the server; without a listener the process would exit.
    opened.on('error', (error) => log(`the database ended a connection: ${error.message}`))
    return opened
  }
  const pool = onceOpened(() => openPool(purpose))
  return {
    async query(text, values) {
      const opened = await pool.get()
      const { rows } = await opened.query<TextRow>(text, [...values])
      return rows
    },
    async run(script) {
      // An index of a new version may take minutes on a large table.
      const opened = await openPool('maintenance')
      try {
        await opened.query(script)
      } finally {
        await opened.end()
      }
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
        // The server rolls back a closed connection's transaction.
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

/** Opens a resource on first use, and retries after a failure. */
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
