import { getAddress } from 'viem'
import { refused } from './graph-work.ts'

/** Definition of a list column. */
export interface ListColumn {
  readonly sql: string
  readonly type: 'text' | 'whole' | 'address'
  /** Whether lists can be ordered by it; SQL when the order is not that of its values. */
  readonly isOrder?: boolean | string
  /** Whether an index leads to the rows of a value, or of several; `all` rows have the same one. */
  readonly index?: 'value' | 'values' | 'all'
  /** Whether an index has this order for the rows of an indexed value alone. */
  readonly isOrderWithin?: boolean
}

/** Arguments of a list, as in Snapshot. */
export interface ListArguments {
  readonly first?: number | null
  readonly skip?: number | null
  readonly where?: Readonly<Record<string, unknown>> | null
  readonly orderBy?: string | null
  readonly orderDirection?: 'asc' | 'desc' | null
}

export interface ListShape {
  readonly columns: Readonly<Record<string, ListColumn>>
  /** Tables of its columns. */
  readonly from: string
  readonly first: number
  readonly orderBy: string
  /** Tie breaker of the order, by which rows are read. */
  readonly key: string
  /** Whether the table is small enough for any filter and order. */
  readonly isSmall?: boolean
}

/** Condition of a statement, with its values. */
export interface Condition {
  readonly clause: string
  readonly values: readonly string[]
}

/**
 * Statement for the keys of a page, as a JSON list `keys`, and the number of rows read for it, `looked`. No text
 * is read for it except those that are filtered by.
 */
export interface ListQuery {
  readonly text: string
  readonly values: readonly string[]
  readonly first: number
  /** Maximum rows that it looks at. */
  readonly most: number
}

const MOST_FIRST = 1_000
const MOST_SKIP = 5_000
const MOST_VALUES = 100
const MOST_VALUE_CHARACTERS = 256
/** Maximum rows, in the list's order, that a filter without an index looks through. */
export const MOST_LOOKED_THROUGH = 20_000
const COMPARISONS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=', not: '<>' }

const refuse = (message: string): never => {
  throw refused(message, 'BAD_REQUEST')
}

/**
 * Parses list arguments: `where` compares columns by name, optionally with the suffix `_in`, `_not`, `_gt`,
 * `_gte`, `_lt` or `_lte`.
 * @param fixed conditions that always apply, with their values
 * @throws {GraphQLError} for unknown or out-of-bounds arguments.
 */
export function listQuery(shape: ListShape, given: ListArguments, fixed: Condition): ListQuery {
  const first = given.first ?? shape.first
  const skip = given.skip ?? 0
  if (first < 0 || first > MOST_FIRST) refuse(`The \`first\` argument must be between 0 and ${MOST_FIRST}.`)
  if (skip < 0 || skip > MOST_SKIP) {
    refuse(
      `The \`skip\` argument must be between 0 and ${MOST_SKIP}. Page by \`id_gt\` or \`created_lt\` instead.`,
    )
  }
  const orderBy = given.orderBy ?? shape.orderBy
  const values = [...fixed.values]
  const filters = Object.entries(given.where ?? {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => filterOf(shape, orderBy, name, value, values))
  const column = shape.columns[orderBy]
  if (column?.isOrder === undefined) return refuse(`Lists are not ordered by \`${orderBy}\`.`)
  const isOfValue = filters.some(({ isWithin }) => isWithin)
  if (column.isOrderWithin === true && !isOfValue) {
    return refuse(`Lists are ordered by \`${orderBy}\` for one value of another filter only.`)
  }
  const direction = given.orderDirection === 'asc' ? 'ASC' : 'DESC'
  const place = typeof column.isOrder === 'string' ? column.isOrder : column.sql
  const order = place === shape.key ? `key ${direction}` : `place ${direction}, key ${direction}`
  const indexed = filters.filter(({ isIndexed }) => isIndexed).map(({ sql, clause }) => clause(sql))
  const others = filters.filter(({ isIndexed }) => !isIndexed)
  const read = `SELECT ${[
    `${shape.key} AS key`,
    `${place} AS place`,
    ...others.map(({ sql }, index) => `${sql} AS filter${index}`),
  ].join(', ')} FROM ${shape.from} WHERE ${[fixed.clause, ...indexed].join(' AND ')} ORDER BY ${order}`
  const page = `LIMIT ${first} OFFSET ${skip}`
  const looked = others.length === 0 ? `${read} ${page}` : `${read} LIMIT ${MOST_LOOKED_THROUGH}`
  const passes = others.map(({ clause }, index) => clause(`filter${index}`)).join(' AND ')
  const kept =
    others.length === 0 ? 'TABLE looked' : `SELECT * FROM looked WHERE ${passes} ORDER BY ${order} ${page}`
  return {
    text: `WITH looked AS MATERIALIZED (${looked}), kept AS (${kept})
      SELECT (SELECT coalesce(json_agg(key::text), '[]') FROM kept)::text AS keys,
        (SELECT count(*) FROM looked)::text AS looked`,
    values,
    first,
    most: others.length === 0 ? first + skip : MOST_LOOKED_THROUGH,
  }
}

interface Filter {
  readonly sql: string
  readonly clause: (sql: string) => string
  /** Whether the rows that pass lie together in an index of the list's order. */
  readonly isIndexed: boolean
  /** Whether they are the rows of an indexed value. */
  readonly isWithin: boolean
}

function filterOf(shape: ListShape, orderBy: string, name: string, value: unknown, values: string[]): Filter {
  const [, base = name, suffix] = /^(.+)_(in|gte?|lte?|not)$/.exec(name) ?? []
  const column = shape.columns[base]
  if (column === undefined) return refuse(`Lists are not filtered by \`${name}\`.`)
  const { sql, index } = column
  const cast = column.type === 'whole' ? 'bigint' : 'text'
  const place = (one: unknown): string => {
    values.push(textOf(column, one))
    return `$${values.length}::${cast}`
  }
  if (suffix === undefined || suffix === 'in') {
    const listed: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (listed.length > MOST_VALUES)
      refuse(`The \`${name}\` argument must not have more than ${MOST_VALUES} items.`)
    const isWithin = index === 'values' || (index === 'value' && listed.length < 2)
    const isIndexed = shape.isSmall === true || index === 'all' || isWithin
    const places = listed.map(place).join(', ')
    return { sql, isIndexed, isWithin, clause: (of) => (places === '' ? 'false' : `${of} IN (${places})`) }
  }
  const isIndexed = shape.isSmall === true || (base === orderBy && suffix !== 'not')
  const compared = `${COMPARISONS[suffix] ?? '='} ${place(value)}`
  return { sql, isIndexed, isWithin: false, clause: (of) => `${of} ${compared}` }
}

/** Addresses are compared in stored spelling; anything that isn't an address matches nothing. */
function textOf({ type }: ListColumn, value: unknown): string {
  const text = String(value)
  if (text.length > MOST_VALUE_CHARACTERS) refuse(`A value has at most ${MOST_VALUE_CHARACTERS} characters.`)
  if (text.includes('\0')) refuse('A value has a character that no text here has.')
  return type === 'address' ? checksummed(text) : text
}

function checksummed(text: string): string {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? getAddress(text.toLowerCase()) : text
}
