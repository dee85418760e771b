import { TimedOutError } from './graph-errors.ts'
import type { Table } from './statement.ts'
import { statistics } from './statistics.ts'

/** Rows as value lists, in SELECT order. */
export type Rows = readonly (readonly unknown[])[]

/** A consistent state of the database, shared by every query on it. */
export interface Snapshot {
  /** @throws {TimedOutError} once the reading must have ended. */
  query(text: string, values: readonly unknown[]): Promise<Rows>
  close(): Promise<void>
}

/** When reading must end. */
export interface ReadingTime {
  /** Aborted once no client waits for the answer, and at `endsAt` at the latest. */
  readonly signal: AbortSignal
  /** As `performance.now()`: a busy process learns late of its timers. */
  readonly endsAt: number
}

/** The database queried by endpoints. */
export interface GraphDatabase {
  /** Runs a single query on the newest state. */
  query(text: string): Promise<Rows>
  /** Opens a snapshot. What it runs when its time ends is ended in PostgreSQL, and the last of it otherwise. */
  open(time: ReadingTime): Promise<Snapshot>
}

type Result = { readonly rows: readonly unknown[] }
type ArrayOptions = { readonly rowMode: 'array' }

/** The used part of PGlite: a single connection, on which a transaction blocks all others. */
export interface EmbeddedClient {
  query(text: string, values?: unknown[], options?: ArrayOptions): Promise<Result>
  transaction<T>(work: (transaction: Pick<EmbeddedClient, 'query'>) => Promise<T>): Promise<T>
}

/** The used part of a `pg` pool. */
export interface PoolClient {
  readonly processID?: number | null
  query(question: { text: string; values?: unknown[]; rowMode: 'array' }): Promise<Result>
  query(text: string): Promise<unknown>
  release(error?: Error | boolean): void
}

export interface ClientPool {
  connect(): Promise<PoolClient>
  query(question: { text: string; values?: unknown[]; rowMode: 'array' }): Promise<Result>
}

type Client = EmbeddedClient | ClientPool

/**
 * The planner's settings. Its own make four text searches of a row as cheap as finding the row, and are those of a
 * rotating disk, on which finding a row by an index takes four times as long.
 */
const PLANNING = {
  cpu_operator_cost: '0.025',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}
/** The embedded database starts with most plans switched off. */
const EMBEDDED_PLANNING = {
  ...PLANNING,
  ...Object.fromEntries(
    ['seqscan', 'indexscan', 'indexonlyscan', 'bitmapscan', 'nestloop', 'mergejoin', 'hashjoin'].map(
      (plan) => [`enable_${plan}`, 'on'],
    ),
  ),
}

/** Returns the client behind Ponder's `db`, and its kind. */
function clientOf(db: object): Client {
  const client = (db as { readonly $client?: Client }).$client
  if (client === undefined) throw new Error('This database has no client.')
  return client
}

/** Whether a database shares its only thread with the process, and can't be interrupted. */
export const isEmbedded = (db: object): boolean => 'transaction' in clientOf(db)

/**
 * Reads from the database behind Ponder's `db`, of either kind. Bypasses Drizzle: in Ponder, its failed
 * transactions are retried ten times over two minutes, which is too long for a response.
 * @param tables whose statistics are kept up to date
 */
export function graphDatabase(db: object, tables: readonly Table[] = []): GraphDatabase {
  const client = clientOf(db)
  return 'transaction' in client ? embedded(client, tables) : pooled(client, tables)
}

/** @throws {TimedOutError} */
function checkTime({ signal, endsAt }: ReadingTime): void {
  if (signal.aborted || performance.now() >= endsAt) throw new TimedOutError()
}

type Query = Snapshot['query']

/** Runs queries one after the other, so that each looks at the time when its turn comes. */
function inOrder(run: Query): Query {
  let last: Promise<unknown> = Promise.resolve()
  return (text, values) => {
    const rows = last.then(() => run(text, values))
    last = rows.catch(() => undefined)
    return rows
  }
}

function embedded(client: EmbeddedClient, tables: readonly Table[]): GraphDatabase {
  const settings = Object.entries(EMBEDDED_PLANNING).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  )
  const query = async (text: string): Promise<Rows> =>
    (await client.query(text, [], { rowMode: 'array' })).rows as Rows
  const count = statistics(query, tables)
  return {
    query,
    async open(time) {
      await count()
      return new Promise((resolve, reject) => {
        const held = client.transaction(async (transaction) => {
          checkTime(time)
          await transaction.query(`SELECT ${settings.join(', ')}`)
          await new Promise<void>((release) => {
            const query = inOrder(async (text, values) => {
              // Statements leave no room for anything else in the process: let it notice who left.
              await new Promise(setImmediate)
              checkTime(time)
              return (await transaction.query(text, [...values], { rowMode: 'array' })).rows as Rows
            })
            resolve({
              query,
              close: async () => {
                release()
                await held
              },
            })
          })
        })
        held.catch(reject)
      })
    },
  }
}

function pooled(pool: ClientPool, tables: readonly Table[]): GraphDatabase {
  const settings = Object.entries(PLANNING).map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  const query = async (text: string): Promise<Rows> =>
    (await pool.query({ text, rowMode: 'array' })).rows as Rows
  const count = statistics(query, tables)
  return {
    query,
    async open(time) {
      // Beside the question: large tables take seconds.
      void count()
      const client = await pool.connect()
      try {
        checkTime(time)
      } catch (error) {
        client.release()
        throw error
      }
      const begin = [
        'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
        // Where the cancellation below doesn't reach the server.
        `SET LOCAL statement_timeout = ${Math.ceil(time.endsAt - performance.now()) + 1}`,
        ...settings,
      ]
      try {
        await client.query(begin.join('; '))
      } catch (error) {
        client.release(true)
        throw error
      }
      let isRunning = false
      let failure: Error | undefined
      let cancelling: Promise<unknown> | undefined
      const cancel = (): void => {
        if (!isRunning || typeof client.processID !== 'number') return
        const text = `SELECT pg_cancel_backend(${client.processID})`
        cancelling = pool.query({ text, rowMode: 'array' }).catch(() => undefined)
      }
      time.signal.addEventListener('abort', cancel, { once: true })
      const query = inOrder(async (text, values) => {
        if (failure !== undefined) throw failure
        checkTime(time)
        isRunning = true
        try {
          return (await client.query({ text, values: [...values], rowMode: 'array' })).rows as Rows
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error))
          throw error
        } finally {
          isRunning = false
        }
      })
      return {
        query,
        async close() {
          time.signal.removeEventListener('abort', cancel)
          if (cancelling !== undefined) {
            // It may still arrive, and would end what the connection does next.
            await cancelling
            client.release(true)
            return
          }
          try {
            await client.query(failure === undefined ? 'COMMIT' : 'ROLLBACK')
            client.release()
          } catch (error) {
            client.release(true)
            if (failure === undefined) throw error
          }
        },
      }
    },
  }
}
