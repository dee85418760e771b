/** Rows as value lists, in SELECT order. */
export type Rows = readonly (readonly unknown[])[]

/** A consistent state of the database, shared by every query on it. */
export interface Snapshot {
  query(text: string, values: readonly unknown[]): Promise<Rows>
  close(): Promise<void>
}

/** The database queried by endpoints. */
export interface GraphDatabase {
  /** Runs a single query on the newest state. */
  query(text: string): Promise<Rows>
  open(): Promise<Snapshot>
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
  query(question: { text: string; values?: unknown[]; rowMode: 'array' }): Promise<Result>
  query(text: string): Promise<unknown>
  release(error?: Error | boolean): void
}

export interface ClientPool {
  connect(): Promise<PoolClient>
  query(question: { text: string; values?: unknown[]; rowMode: 'array' }): Promise<Result>
}

/**
 * Reads from the database behind Ponder's `db`, of either kind. Bypasses Drizzle: in Ponder, its failed
 * transactions are retried ten times over two minutes, which is too long for a response. `timeoutMs` cancels a
 * statement on PostgreSQL; the embedded database can't be interrupted.
 */
export function graphDatabase(db: object, timeoutMs: number): GraphDatabase {
  const client = (db as { readonly $client?: EmbeddedClient | ClientPool }).$client
  if (client === undefined) throw new Error('This database has no client.')
  return 'transaction' in client ? embedded(client) : pooled(client, timeoutMs)
}

function embedded(client: EmbeddedClient): GraphDatabase {
  return {
    query: async (text) => (await client.query(text, [], { rowMode: 'array' })).rows as Rows,
    open: () =>
      new Promise((resolve, reject) => {
        const held = client.transaction(
          (transaction) =>
            new Promise<void>((release) => {
              resolve({
                query: async (text, values) =>
                  (await transaction.query(text, [...values], { rowMode: 'array' })).rows as Rows,
                close: async () => {
                  release()
                  await held
                },
              })
            }),
        )
        held.catch(reject)
      }),
  }
}

function pooled(pool: ClientPool, timeoutMs: number): GraphDatabase {
  return {
    query: async (text) => (await pool.query({ text, rowMode: 'array' })).rows as Rows,
    async open() {
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        await client.query(
          `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${Math.round(timeoutMs)}`,
        )
      } catch (error) {
        client.release(true)
        throw error
      }
      return {
        async query(text, values) {
          try {
            return (await client.query({ text, values: [...values], rowMode: 'array' })).rows as Rows
          } catch (error) {
            failure = error instanceof Error ? error : new Error(String(error))
            throw error
          }
        },
        async close() {
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
