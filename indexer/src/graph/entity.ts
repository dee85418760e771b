import type { Field } from './fields.ts'
import { columnName, type RowSource, type Table } from './statement.ts'

/** How the state of an entity at a past block is known. */
export type Past =
  /**
   * `table` holds the state at the end of each block that changed it; `on` says which of its columns name the row
   * (version column -> column of the entity's own table), `block` is its block column. Columns that both tables have
   * come from the version. `isAlwaysRead`: the newest version is read for the present too (for columns that only
   * versions have).
   */
  | {
      readonly kind: 'versions'
      readonly table: Table
      readonly on: Readonly<Record<string, string>>
      readonly block: string
      readonly isAlwaysRead?: true
    }
  /** Rows never change; they exist since the block in this column. */
  | { readonly kind: 'events'; readonly block: string }
  /** Only the present is kept: a question about an earlier block is refused. */
  | { readonly kind: 'none' }

/** One kind of thing that can be requested: a type of the GraphQL schema, mapped onto a table. */
export type Entity = {
  /** Name of the type, as `Pair`. */
  readonly name: string
  /** Names of the two query fields, as `pair` and `pairs`. */
  readonly singular: string
  readonly plural: string
  readonly description: string
  readonly table: Table
  /** Only rows with these values belong to the entity (candles of one interval). */
  readonly only: Readonly<Record<string, number>>
  /** The columns that identify a row, in the order of their values in the id. */
  readonly key: readonly string[]
  /** The id of a row, as text. */
  readonly id: (row: RowSource) => string
  /** The values of the key columns that an id stands for; undefined when it can't be an id of this entity. */
  readonly keyOf: (id: string) => readonly (string | number)[] | undefined
  readonly past: Past
  readonly fields: Readonly<Record<string, Field>>
}

type Declaration = Omit<Entity, 'singular' | 'plural' | 'only' | 'key' | 'id' | 'keyOf'> & {
  readonly singular?: string
  readonly plural?: string
  readonly only?: Readonly<Record<string, number>>
  readonly id: Id
}

type Id = Pick<Entity, 'key' | 'id' | 'keyOf'>

/** Declares an entity. Query names follow from the type's name unless given. Throws for a column that is not there. */
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
  }
  for (const column of [...found.key, ...Object.keys(found.only)])
    if (columnName(found.table, column) === undefined) throw new Error(`${name}: no column ${column}.`)
  return found
}

/** The id is the text of one column. Hex is in lower case. */
export function columnId(column: string): Id {
  return {
    key: [column],
    id: (row) => row.column(column),
    keyOf: (id) => [/^0x[\da-f]*$/i.test(id) ? id.toLowerCase() : id],
  }
}

/** The id is always the same: there is one row. */
export function onlyId(id: string): Id {
  return {
    key: [],
    id: () => `'${id.replaceAll("'", "''")}'::text`,
    keyOf: (text) => (text === id ? [] : undefined),
  }
}

type Part = string | { readonly column: string; readonly per: number }

/**
 * The id is the values of several columns with a dash between. `{ column, per }` stands for a whole number of
 * intervals since 1970 (`per: 86400` gives the day).
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
