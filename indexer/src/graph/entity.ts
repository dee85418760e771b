import type { Field } from './fields.ts'
import { columnName, type RowSource, type Table } from './statement.ts'

/** How an entity's state at a past block is determined. */
export type Past =
  /**
   * `table` holds the state at the end of each block that changed it; `on` maps its key columns to the row
   * (version column -> column of the entity's own table), `block` is its block column. Columns in both tables are
   * read from the version. `isAlwaysRead`: the newest version is also read for the present (for columns only
   * versions have).
   */
  | {
      readonly kind: 'versions'
      readonly table: Table
      readonly on: Readonly<Record<string, string>>
      readonly block: string
      readonly isAlwaysRead?: true
    }
  /** Immutable rows that exist from the block in this column on. */
  | { readonly kind: 'events'; readonly block: string }
  /** Only the present is kept: queries at an earlier block are rejected. */
  | { readonly kind: 'none' }

/** A type of the GraphQL schema, mapped to a table. */
export type Entity = {
  /** Type name, such as `Pair`. */
  readonly name: string
  /** Names of the two query fields, such as `pair` and `pairs`. */
  readonly singular: string
  readonly plural: string
  readonly description: string
  readonly table: Table
  /** Restricts the entity to rows with these values (candles of one interval). */
  readonly only: Readonly<Record<string, number>>
  /** Columns that identify a row, in the order of their values in the id. */
  readonly key: readonly string[]
  /** SQL for a row's id, as text. */
  readonly id: (row: RowSource) => string
  /** Parses an id to its key column values; undefined if it can't be an id of this entity. */
  readonly keyOf: (id: string) => readonly (string | number)[] | undefined
  readonly past: Past
  readonly fields: Readonly<Record<string, Field>>
  /** Whether its rows stay few whatever accounts do, so that it may be ordered by anything. */
  readonly rows: 'few' | 'many'
  /** Fields of many rows that it may be ordered by without an index, because clients of the family do. */
  readonly alsoOrderedBy: readonly string[]
}

type OptionalPart = 'singular' | 'plural' | 'only' | 'rows' | 'alsoOrderedBy'
type Declaration = Omit<Entity, OptionalPart | 'key' | 'id' | 'keyOf'> &
  Partial<Pick<Entity, OptionalPart>> & {
    readonly id: Id
  }

type Id = Pick<Entity, 'key' | 'id' | 'keyOf'>

/** Declares an entity. Query names default to the type's name. Throws for a missing column. */
export function entity(declaration: Declaration): Entity {
  const { name, id, ...rest } = declaration
  const singular = rest.singular ?? name.charAt(0).toLowerCase() + name.slice(1)
  const found: Entity = {
    ...rest,
    ...id,
    name,
    singular,
    plural: rest.plural ?? `${singular}s`,
    only: rest.only ?? {},
    rows: rest.rows ?? 'many',
    alsoOrderedBy: rest.alsoOrderedBy ?? [],
  }
  for (const column of [...found.key, ...Object.keys(found.only)])
    if (columnName(found.table, column) === undefined) throw new Error(`${name}: no column ${column}.`)
  return found
}

/** Uses the text of a column as the id. Hex in lower case. */
export function columnId(column: string): Id {
  return {
    key: [column],
    id: (row) => row.column(column),
    keyOf: (id) => [/^0x[\da-f]*$/i.test(id) ? id.toLowerCase() : id],
  }
}

const LONGEST_WHOLE = /^(?:0|[1-9]\d{0,77})$/

/** Uses the whole number in a column as the id, of any length that a contract has. */
export function wholeId(column: string): Id {
  return {
    key: [column],
    id: (row) => `${row.column(column)}::text`,
    keyOf: (id) => (LONGEST_WHOLE.test(id) ? [id] : undefined),
  }
}

/** Uses the text of a column as the id, but `shown` for the row that has `stored` there. */
export function renamedId(column: string, stored: string, shown: string): Id {
  const { key, keyOf } = columnId(column)
  return {
    key,
    id: (row) => renamed(row.column(column), stored, shown),
    keyOf: (text) => (text === shown ? [stored] : text === stored ? undefined : keyOf(text)),
  }
}

/** SQL for a text column with `shown` in place of `stored`. */
export function renamed(column: string, stored: string, shown: string): string {
  return `coalesce(nullif(${column}, '${stored}'), '${shown}')`
}

/** Uses a constant id, for a single row. */
export function onlyId(id: string): Id {
  return {
    key: [],
    id: () => `'${id.replaceAll("'", "''")}'::text`,
    keyOf: (text) => (text === id ? [] : undefined),
  }
}

/**
 * Prefixes an id with the address in a text column, which is part of the key, and with a dash. Rows with `plain` in
 * that column have the id alone.
 */
export function prefixedId(column: string, plain: string, { key, id, keyOf }: Id): Id {
  return {
    key: [column, ...key],
    id: (row) => `concat_ws('-', nullif(${row.column(column)}, '${plain}'), ${id(row)})`,
    keyOf: (text) => {
      const [prefix = '', rest] = PREFIXED.exec(text)?.slice(1) ?? []
      const own = rest === undefined ? undefined : keyOf(rest)
      if (own !== undefined) return [prefix.toLowerCase(), ...own]
      const values = keyOf(text)
      return values === undefined ? undefined : [plain, ...values]
    },
  }
}

const PREFIXED = /^(0x[\da-f]{40})-(.+)$/i

type Part = string | { readonly column: string; readonly per: number }

/**
 * Joins several columns with a dash. `{ column, per }` stands for a whole number of intervals since 1970 (`per:
 * 86400` is the day).
 */
export function joinedId(...parts: readonly Part[]): Id {
  return {
    key: parts.map((part) => (typeof part === 'string' ? part : part.column)),
    id: (row) =>
      `concat_ws('-', ${parts
        .map((part) =>
          typeof part === 'string' ? row.column(part) : `${row.column(part.column)} / ${part.per}`,
        )
        .join(', ')})`,
    keyOf: (id) => {
      const texts = id.split('-')
      if (texts.length !== parts.length) return undefined
      const values = parts.map((part, index) => partValue(part, texts[index] ?? ''))
      return values.every((value) => value !== undefined) ? values : undefined
    },
  }
}

function partValue(part: Part, text: string): string | number | undefined {
  if (typeof part === 'string') return /^0x[\da-f]+$/i.test(text) ? text.toLowerCase() : undefined
  if (!/^(?:0|[1-9]\d{0,9})$/.test(text)) return undefined
  const value = Number(text) * part.per
  return value < 2 ** 31 ? value : undefined
}
