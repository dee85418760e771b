import { getAddress } from 'viem'
import { GraphQLError } from './graphql-library.ts'

/** Definition of a list column. */
export interface ListColumn {
  readonly sql: string
  readonly type: 'text' | 'whole' | 'address'
  /** Whether lists can be ordered by it; SQL when the order is not that of its values. */
  readonly isOrder?: boolean | string
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
  readonly first: number
  readonly orderBy: string
  /** Tie breaker of the order. */
  readonly key: string
}

/** Condition, order and page of a statement, with their values. */
export interface ListQuery {
  readonly clause: string
  readonly values: readonly string[]
}

const MOST_FIRST = 1_000
const MOST_SKIP = 5_000
const MOST_VALUES = 100
const COMPARISONS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=', not: '<>' }

const refuse = (message: string): never => {
  throw new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}

/**
 * Parses list arguments: `where` compares columns by name, optionally with the suffix `_in`, `_not`, `_gt`,
 * `_gte`, `_lt` or `_lte`.
 * @param fixed conditions that always apply, with their values
 * @throws {GraphQLError} for unknown or out-of-bounds arguments.
 */
export function listQuery(shape: ListShape, given: ListArguments, fixed: ListQuery): ListQuery {
  const first = given.first ?? shape.first
  const skip = given.skip ?? 0
  if (first < 0 || first > MOST_FIRST) refuse(`The \`first\` argument must be between 0 and ${MOST_FIRST}.`)
  if (skip < 0 || skip > MOST_SKIP) {
    refuse(
      `The \`skip\` argument must be between 0 and ${MOST_SKIP}. Page by \`id_gt\` or \`created_lt\` instead.`,
    )
  }
  const values = [...fixed.values]
  const conditions = [fixed.clause]
  for (const [name, value] of Object.entries(given.where ?? {})) {
    if (value === null || value === undefined) continue
    conditions.push(condition(shape, name, value, values))
  }
  const column = shape.columns[given.orderBy ?? shape.orderBy]
  if (column?.isOrder === undefined) return refuse(`Lists are not ordered by \`${given.orderBy ?? ''}\`.`)
  const direction = given.orderDirection === 'asc' ? 'ASC' : 'DESC'
  const sql = typeof column.isOrder === 'string' ? column.isOrder : column.sql
  const order = sql === shape.key ? '' : `${sql} ${direction}, `
  return {
    clause: `WHERE ${conditions.join(' AND ')} ORDER BY ${order}${shape.key} ${direction} LIMIT ${first} OFFSET ${skip}`,
    values,
  }
}

function condition(shape: ListShape, name: string, value: unknown, values: string[]): string {
  const [, base = name, suffix] = /^(.+)_(in|gte?|lte?|not)$/.exec(name) ?? []
  const column = shape.columns[base]
  if (column === undefined) return refuse(`Lists are not filtered by \`${name}\`.`)
  const cast = column.type === 'whole' ? 'bigint' : 'text'
  const place = (one: unknown): string => {
    values.push(textOf(column, one))
    return `$${values.length}::${cast}`
  }
  if (suffix === 'in') {
    const listed: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (listed.length > MOST_VALUES)
      refuse(`The \`${name}\` argument must not have more than ${MOST_VALUES} items.`)
    return listed.length === 0 ? 'false' : `${column.sql} IN (${listed.map(place).join(', ')})`
  }
  return `${column.sql} ${suffix === undefined ? '=' : (COMPARISONS[suffix] ?? '=')} ${place(value)}`
}

/** Addresses are compared in stored spelling; anything that isn't an address matches nothing. */
function textOf({ type }: ListColumn, value: unknown): string {
  const text = String(value)
  if (text.includes('\0')) refuse('A value has a character that no text here has.')
  return type === 'address' ? checksummed(text) : text
}

function checksummed(text: string): string {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? getAddress(text.toLowerCase()) : text
}
