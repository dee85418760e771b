import type { Entity } from './entity.ts'
import type { Field } from './fields.ts'
import { PastNotKeptError } from './graph-errors.ts'

/** Block to read at; undefined for the newest indexed one, whose state the tables hold directly. */
export type PastBlock = number | undefined

export type SqlType =
  'text' | 'numeric' | 'integer' | 'bigint' | 'boolean' | 'text[]' | 'numeric[]' | 'bigint[]' | 'boolean[]'

/** A table of the Drizzle schema, with columns by their names in code. */
export type Table = object

const NAME = Symbol.for('drizzle:Name')
const SCHEMA = Symbol.for('drizzle:Schema')
const COLUMNS = Symbol.for('drizzle:Columns')

type TableFacts = Readonly<Record<symbol, unknown>>

/** Returns a table's SQL name, with its schema if any. */
export function tableName(table: Table): string {
  const facts = table as TableFacts
  const schema = facts[SCHEMA]
  const name = quoted(String(facts[NAME]))
  return typeof schema === 'string' ? `${quoted(schema)}.${name}` : name
}

/** Returns a column's SQL name; undefined if the table has no such column. */
export function columnName(table: Table, column: string): string | undefined {
  const columns = (table as TableFacts)[COLUMNS] as Readonly<Record<string, { readonly name: string }>>
  const found = Object.hasOwn(columns, column) ? columns[column] : undefined
  return found === undefined ? undefined : quoted(found.name)
}

const EXTRAS = Symbol.for('drizzle:ExtraConfigBuilder')
const EXTRA_COLUMNS = Symbol.for('drizzle:ExtraConfigColumns')

/** The used part of Drizzle's primary keys, and of its indexes. */
type Extra = {
  readonly columns?: readonly { readonly name: string }[]
  readonly config?: { readonly columns: readonly { readonly name: string }[] }
}

/** Returns a table's indexes, primary key included, each with its columns by their names in code. */
export function indexesOf(table: Table): readonly (readonly string[])[] {
  const facts = table as TableFacts
  const columns = Object.entries(
    facts[COLUMNS] as Readonly<Record<string, { readonly name: string; readonly primary: boolean }>>,
  )
  const extras = facts[EXTRAS] as ((columns: unknown) => Readonly<Record<string, Extra>>) | undefined
  const named = Object.values(extras?.(facts[EXTRA_COLUMNS]) ?? {}).map(
    ({ columns = [], config }) => config?.columns ?? columns,
  )
  return [
    ...columns.flatMap(([key, { primary }]) => (primary ? [[key]] : [])),
    ...named.map((parts) =>
      parts.map(({ name }) => columns.find(([, column]) => column.name === name)?.[0] ?? name),
    ),
  ]
}

/** Returns a value's name in the rows of a nested SELECT. */
export const valueName = (place: number): string => `v${place}`

/** Returns the SQL type of a key column, to which an id has to be cast: ids are always text. */
export function keyType(table: Table, column: string): 'integer' | 'numeric' | 'text' {
  const columns = (table as TableFacts)[COLUMNS] as Readonly<Record<string, { getSQLType(): string }>>
  const type = columns[column]?.getSQLType() ?? ''
  if (type.startsWith('numeric')) return 'numeric'
  return type === 'integer' ? 'integer' : 'text'
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** PostgreSQL strings can't contain NUL, so nothing equals one. */
const withoutZero = (text: string): string => text.replaceAll('\0', '\uFFFD')

/**
 * Builds a SELECT. Names come only from declared tables; all request input goes through `bind` and is sent
 * separately from the text.
 */
export class Statement {
  readonly values: unknown[]
  readonly #joins: string[] = []
  readonly #columns: string[] = []
  readonly #aliases: { count: number }

  constructor(
    readonly block: PastBlock,
    readonly entityOf: (name: string) => Entity,
    outer?: Statement,
  ) {
    this.values = outer?.values ?? []
    this.#aliases = outer === undefined ? { count: 0 } : outer.#aliases
  }

  /** Creates a nested SELECT with its own columns and joins, and shared bound values. */
  inner(): Statement {
    return new Statement(this.block, this.entityOf, this)
  }

  bind(value: unknown, type: SqlType): string {
    this.values.push(typeof value === 'string' ? withoutZero(value) : value)
    return `$${this.values.length}::${type}`
  }

  /** Adds to the SELECT list. Returns the value's index in each row. */
  select(expression: string): number {
    const known = this.#columns.indexOf(expression)
    return known >= 0 ? known : this.#columns.push(expression) - 1
  }

  alias(): string {
    this.#aliases.count += 1
    return `t${this.#aliases.count}`
  }

  join(text: string): void {
    this.#joins.push(text)
  }

  /** Returns the SELECT, with columns named `v0`, `v1` and so on. */
  text(
    root: RowSource,
    parts: { where: readonly string[]; order: readonly string[]; page?: string },
  ): string {
    const where = parts.where.length === 0 ? '' : ` WHERE ${parts.where.join(' AND ')}`
    const order = parts.order.length === 0 ? '' : ` ORDER BY ${parts.order.join(', ')}`
    const columns =
      this.#columns.length === 0
        ? '1'
        : this.#columns.map((column, place) => `${column} AS ${valueName(place)}`).join(', ')
    return `SELECT ${columns} FROM ${root.from}${this.#joins.join('')}${where}${order}${parts.page ?? ''}`
  }
}

/** Versions of an entity that a row references by a column of the same name, as well as its block. */
export interface VersionsThen {
  readonly table: Table
  readonly on: string
  readonly block: string
}

/** An entity's row within a statement: its columns, and the rows it references (each joined once). */
export class RowSource {
  readonly #references = new Map<string, RowSource>()
  readonly #versionsThen = new Map<Table, string>()

  private constructor(
    readonly statement: Statement,
    readonly entity: Entity,
    readonly from: string,
    readonly alias: string,
    readonly versionAlias: string | undefined,
  ) {}

  /** @throws {PastNotKeptError} */
  static root(statement: Statement, entity: Entity): RowSource {
    refuseLostPast(statement, entity)
    const alias = statement.alias()
    const from = `${tableName(entity.table)} AS ${alias}`
    const versionAlias = joinVersions(statement, entity, alias, 'JOIN')
    return new RowSource(statement, entity, from, alias, versionAlias)
  }

  /**
   * SQL for a column's value: of the row's version at the requested block, if versions have it. A root always has a
   * version, whose key is its own: the latter has an index, so a filter comes before the versions are looked up.
   */
  column(key: string): string {
    const { past, table } = this.entity
    const own = past.kind === 'versions' && this.from !== '' ? past.on[key] : undefined
    if (this.versionAlias !== undefined && past.kind === 'versions' && own === undefined) {
      const versioned = columnName(past.table, key)
      if (versioned !== undefined) return `${this.versionAlias}.${versioned}`
    }
    const name = columnName(table, own ?? key)
    if (name === undefined) throw new Error(`${this.entity.name}: no column ${key}.`)
    return `${this.alias}.${name}`
  }

  /** Whether a column may be null. */
  isNullable(key: string): boolean {
    const columns = (this.entity.table as TableFacts)[COLUMNS]
    return !(columns as Readonly<Record<string, { readonly notNull: boolean }>>)[key]?.notNull
  }

  /**
   * SQL for a version table column, in its newest version up to the block in this row's column of the same name;
   * joined once
   * per table. Null if there is none.
   */
  columnThen({ table, on, block }: VersionsThen, key: string): string {
    const name = columnName(table, key)
    if (name === undefined) throw new Error(`${this.entity.name}: no column ${key} in the versions.`)
    let alias = this.#versionsThen.get(table)
    if (alias === undefined) {
      alias = this.statement.alias()
      this.#versionsThen.set(table, alias)
      const then = columnName(table, block)
      this.statement.join(
        ` LEFT JOIN LATERAL (SELECT * FROM ${tableName(table)} AS v WHERE v.${columnName(table, on)} = ${this.column(on)} AND v.${then} <= ${this.column(block)} ORDER BY v.${then} DESC LIMIT 1) AS ${alias} ON true`,
      )
    }
    return `${alias}.${name}`
  }

  /** Returns the row a reference field points to. */
  to(field: string): RowSource {
    const known = this.#references.get(field)
    if (known !== undefined) return known
    const reference = this.entity.fields[field]
    if (reference?.kind !== 'reference') throw new Error(`${this.entity.name}: ${field} refers to nothing.`)
    const { statement } = this
    const entity = statement.entityOf(reference.entity)
    refuseLostPast(statement, entity)
    const alias = statement.alias()
    const on = this.#keyAt(entity, reference).map(
      ([key, value]) => `${alias}.${columnName(entity.table, key)} = ${value}`,
    )
    statement.join(` LEFT JOIN ${tableName(entity.table)} AS ${alias} ON ${on.join(' AND ')}`)
    const versionAlias = joinVersions(statement, entity, alias, 'LEFT JOIN')
    const row = new RowSource(statement, entity, '', alias, versionAlias)
    this.#references.set(field, row)
    return row
  }

  /** The key columns of an entity that this row references, with their values here. */
  #keyAt(
    { name, table, key }: Entity,
    reference: Extract<Field, { readonly kind: 'reference' }>,
  ): readonly (readonly [string, string])[] {
    const { on } = reference
    if (on !== undefined) return key.map((column) => [column, this.column(on[column] ?? column)])
    const [only] = key
    if (only === undefined || key.length > 1) throw new Error(`${name} has no single key.`)
    const type = keyType(table, only)
    const value = reference.value(this)
    return [[only, type === 'text' ? value : `(${value})::${type}`]]
  }
}

function refuseLostPast({ block }: Statement, { past, name }: Entity): void {
  if (block !== undefined && past.kind === 'none') throw new PastNotKeptError(name)
}

function joinVersions(
  statement: Statement,
  { past, table }: Entity,
  alias: string,
  kind: 'JOIN' | 'LEFT JOIN',
): string | undefined {
  if (past.kind !== 'versions' || (statement.block === undefined && past.isAlwaysRead !== true))
    return undefined
  const block = columnName(past.table, past.block)
  const same = Object.entries(past.on).map(
    ([versioned, own]) => `v.${columnName(past.table, versioned)} = ${alias}.${columnName(table, own)}`,
  )
  if (statement.block !== undefined) same.push(`v.${block} <= ${statement.bind(statement.block, 'integer')}`)
  const where = same.length === 0 ? '' : ` WHERE ${same.join(' AND ')}`
  const version = statement.alias()
  statement.join(
    ` ${kind} LATERAL (SELECT * FROM ${tableName(past.table)} AS v${where} ORDER BY v.${block} DESC LIMIT 1) AS ${version} ON true`,
  )
  return version
}
