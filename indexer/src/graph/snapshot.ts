/** Rows as lists of values, in the order of the SELECT list. */
export type Rows = readonly (readonly unknown[])[]

/** One state of the database: every question to it is answered from the same moment. */
export interface Snapshot {
  query(text: string, values: readonly unknown[]): Promise<Rows>
  close(): Promise<void>
}

/** Where answers come from. */
export interface GraphDatabase {
  /** One question on its own, of the newest state. */
  query(text: string): Promise<Rows>
  open(): Promise<Snapshot>
}

type Result = { readonly rows: readonly unknown[] }
type ArrayOptions = { readonly rowMode: 'array' }

/** The part of PGlite that is used: one connection, on which a transaction keeps all others waiting. */
export interface EmbeddedClient {
  query(text: string, values?: unknown[], options?: ArrayOptions): Promise<Result>
  transaction<T>(work: (transaction: Pick<EmbeddedClient, 'query'>) => Promise<T>): Promise<T>
}

/** The part of a `pg` pool that is used. */
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
 * Reads from the database behind Ponder's `db`, whichever of the two kinds it is. Goes past Drizzle: its transactions
 * in Ponder are tried ten times over two minutes when something in them fails, which an answer can't wait for.
 * `timeoutMs` ends a statement on PostgreSQL; the embedded database can't be interrupted.
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
