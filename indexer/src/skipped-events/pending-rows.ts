import type { Context } from 'ponder:registry'
import { shapeOf, type Row } from './table-shape.ts'

type Change = Row | ((row: Row) => Row)

interface Pending {
  readonly table: object
  row: Row
  /** Whether the database has no row of this key: Ponder writes it without looking for one. */
  readonly isNew: boolean
}

/** Ponder's store as far as handlers use it. */
interface Store {
  find(table: object, key: Row): Promise<Row | null>
  insert(table: object): {
    values(row: Row): PromiseLike<unknown> & { onConflictDoUpdate(row: Row): Promise<unknown> }
  }
  readonly sql: unknown
}

/**
 * Rows that an event changes, kept until its handler is done. Handlers see their own rows, except with `sql`, which
 * reads what was there before the event.
 */
export class PendingRows {
  readonly #store: Store
  readonly #rows = new Map<object, Map<string, Pending>>()

  constructor(db: Context['db']) {
    this.#store = db as unknown as Store
  }

  /** The store that a handler is given. */
  get db(): Context['db'] {
    const store = {
      find: (table: object, key: Row) => this.#find(table, key),
      insert: (table: object) => ({
        values: (given: Row | readonly Row[]) =>
          this.#inserted(table, Array.isArray(given) ? given : [given]),
      }),
      update: (table: object, key: Row) => ({
        set: async (change: Change) => {
          const row = await this.#find(table, key)
          if (row === null) throw new Error('There is no such row to update.')
          this.#put(table, changed(row, change), false)
        },
      }),
      sql: this.#store.sql,
    }
    return store as unknown as Context['db']
  }

  /** Writes all rows. */
  async write(): Promise<void> {
    for (const rows of this.#rows.values())
      for (const { table, row, isNew } of rows.values()) {
        const insertion = this.#store.insert(table).values(row)
        if (isNew) await insertion
        else await insertion.onConflictDoUpdate(withoutKey(table, row))
      }
  }

  #inserted(table: object, values: readonly Row[]) {
    let isElsewise = false
    const insert = (): void => {
      for (const row of isElsewise ? [] : values) {
        if (this.#pendingOf(table, row) !== undefined) throw new Error('The row is there already.')
        this.#put(table, row, true)
      }
    }
    // Begins only when it is known whether one of the methods follows.
    return Object.assign(Promise.resolve().then(insert), {
      onConflictDoNothing: async () => {
        isElsewise = true
        for (const row of values) if ((await this.#find(table, row)) === null) this.#put(table, row, true)
      },
      onConflictDoUpdate: async (change: Change) => {
        isElsewise = true
        for (const row of values) {
          const known = await this.#find(table, row)
          this.#put(table, known === null ? row : changed(known, change), known === null)
        }
      },
    })
  }

  async #find(table: object, key: Row): Promise<Row | null> {
    const row = this.#pendingOf(table, key)?.row ?? (await this.#store.find(table, key))
    return row === null ? null : { ...row }
  }

  #pendingOf(table: object, key: Row): Pending | undefined {
    return this.#rows.get(table)?.get(idOf(table, key))
  }

  #put(table: object, row: Row, isNew: boolean): void {
    shapeOf(table).assertFits(row)
    let rows = this.#rows.get(table)
    if (rows === undefined) this.#rows.set(table, (rows = new Map<string, Pending>()))
    const id = idOf(table, row)
    const pending = rows.get(id)
    if (pending === undefined) rows.set(id, { table, row, isNew })
    else pending.row = row
  }
}

function changed(row: Row, change: Change): Row {
  return { ...row, ...(typeof change === 'function' ? change(row) : change) }
}

function idOf(table: object, row: Row): string {
  return shapeOf(table)
    .key.map((column) => String(row[column]))
    .join(' ')
}

function withoutKey(table: object, row: Row): Row {
  const { key } = shapeOf(table)
  return Object.fromEntries(Object.entries(row).filter(([column]) => !key.includes(column)))
}
