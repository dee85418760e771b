import { scaledText } from './decimal-text.ts'
import type { Field, PlainField } from './fields.ts'
import { BadArgumentError } from './graph-errors.ts'
import { comparisons, searches, type Operator, type Search } from './operators.ts'
import { keyType, type RowSource, type SqlType } from './statement.ts'

/** Value of `where`, with names and types already validated by GraphQL. */
export type Where = Readonly<Record<string, unknown>>

const MOST_CONDITIONS = 100
const MOST_NESTING = 4
const MOST_LIST = 1000
const MOST_TEXT = 256

/** Operators, longest first: `_not_in` also ends in `_in`. */
const OPERATORS: readonly Operator[] = [...comparisons, ...searches].sort((a, b) => b.length - a.length)

/**
 * Rejects conditions that are too deep, too long, or null on a non-nullable field, before anything is read.
 * @throws {BadArgumentError}
 */
export function checkWhere(where: Where): void {
  let conditions = 0
  const check = (part: Where, depth: number): void => {
    if (depth > MOST_NESTING)
      throw new BadArgumentError(`\`where\` is nested more than ${MOST_NESTING} levels deep.`)
    for (const [name, value] of Object.entries(part)) {
      conditions += 1
      if (conditions > MOST_CONDITIONS)
        throw new BadArgumentError(`\`where\` has more than ${MOST_CONDITIONS} conditions.`)
      checkOperand(name, value, (inner) => check(inner, depth + 1))
    }
  }
  check(where, 0)
}

function checkOperand(name: string, value: unknown, checkInner: (inner: Where) => void): void {
  if (typeof value === 'string' && value.length > MOST_TEXT)
    throw new BadArgumentError(
      `The value of \`${name}\` in \`where\` is longer than ${MOST_TEXT} characters.`,
    )
  if (Array.isArray(value)) {
    if (value.length > MOST_LIST)
      throw new BadArgumentError(`\`${name}\` in \`where\` lists more than ${MOST_LIST} values.`)
    value.forEach((item: unknown) => checkOperand(name, item, checkInner))
    return
  }
  if (value === null) {
    if (name === 'and' || name === 'or' || !/_not$|^[^_]*$/.test(name))
      throw new BadArgumentError(`\`${name}\` in \`where\` can't be null.`)
    return
  }
  if (typeof value === 'object') checkInner(value as Where)
}

/** Returns the SQL conditions of `where` on a row. Values are bound, never interpolated. */
export function conditionsOf(
  row: RowSource,
  fields: Readonly<Record<string, Field>>,
  where: Where,
): readonly string[] {
  return Object.entries(where).map(([name, value]) => conditionOf(row, fields, name, value))
}

function conditionOf(
  row: RowSource,
  fields: Readonly<Record<string, Field>>,
  name: string,
  value: unknown,
): string {
  if (name === 'and' || name === 'or') {
    const parts = listOf(value).map((part) => all(conditionsOf(row, fields, part as Where)))
    if (parts.length === 0) return name === 'and' ? 'true' : 'false'
    return `(${parts.join(name === 'and' ? ' AND ' : ' OR ')})`
  }
  const inner = name.endsWith('_') ? fields[name.slice(0, -1)] : undefined
  if (inner?.kind === 'reference') {
    const target = row.to(name.slice(0, -1))
    return all(conditionsOf(target, target.entity.fields, value as Where))
  }
  const operator = OPERATORS.find((operator) => name.endsWith(operator) && hasField(fields, name, operator))
  const field = operator === undefined ? undefined : fields[name.slice(0, name.length - operator.length)]
  if (operator === undefined || field === undefined)
    throw new BadArgumentError(`Unknown condition \`${name}\`.`)
  return compare(row, plainField(field), operator, value)
}

const hasField = (fields: Readonly<Record<string, Field>>, name: string, operator: Operator): boolean =>
  Object.hasOwn(fields, name.slice(0, name.length - operator.length))

function plainField(field: Field): PlainField {
  if (field.kind === 'list') throw new Error('A list can be no condition.')
  return field
}

const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : `(${conditions.join(' AND ')})`

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const SIGNS: Readonly<Partial<Record<Operator, string>>> = {
  '': '=',
  _not: 'IS DISTINCT FROM',
  _gt: '>',
  _lt: '<',
  _gte: '>=',
  _lte: '<=',
}

/** A value as compared by the database: SQL, and the conversion of operands to the same form. */
type Comparable = {
  readonly sql: string
  readonly type: 'text' | 'numeric' | 'bigint' | 'boolean'
  readonly operand: (value: unknown) => unknown
}

function compare(row: RowSource, field: PlainField, operator: Operator, value: unknown): string {
  if (field.kind === 'text' && field.type === 'ID') {
    const byKey = compareKey(row, field, operator, value)
    if (byKey !== undefined) return byKey
  }
  if (field.kind === 'reference') {
    const byKey = compareReference(row, field, operator, value)
    if (byKey !== undefined) return byKey
  }
  const left = comparable(row, field, operator, value)
  if (value === null) return `${left.sql} IS ${operator === '_not' ? 'NOT ' : ''}NULL`
  const { statement } = row
  if (operator === '_in' || operator === '_not_in') {
    const list = arrayText(listOf(value).map((item) => String(left.operand(item))))
    const isIn = `${left.sql} = ANY(${statement.bind(list, `${left.type}[]` as SqlType)})`
    return operator === '_in' ? isIn : `(${isIn}) IS NOT TRUE`
  }
  const sign = SIGNS[operator]
  const right = statement.bind(left.operand(value), left.type)
  return sign === undefined ? search(left.sql, right, operator as Search) : `${left.sql} ${sign} ${right}`
}

/** Compares the entity's own id through its key columns. */
function compareKey(row: RowSource, field: Field, operator: Operator, value: unknown): string | undefined {
  const { entity } = row
  if (entity.fields['id'] !== field || value === null || (operator !== '' && operator !== '_in'))
    return undefined
  if (operator === '_in' && entity.key.length === 1) return undefined
  const options = listOf(value).map((id) => keyCondition(row, entity.keyOf(String(id))))
  return options.length === 0 ? 'false' : `(${options.join(' OR ')})`
}

/** Compares what a reference is computed from, which an index may have, with the other entity's key. */
function compareReference(
  row: RowSource,
  { entity, isColumn, on }: Extract<Field, { kind: 'reference' }>,
  operator: Operator,
  value: unknown,
): string | undefined {
  if (isColumn || on === undefined || value === null || (operator !== '' && operator !== '_in'))
    return undefined
  const target = row.statement.entityOf(entity)
  const options = listOf(value).map((id) => {
    const key = target.keyOf(String(id))
    if (key === undefined) return 'false'
    return all(
      target.key.map((column, index) => {
        const own = on[column] ?? column
        return `${row.column(own)} = ${row.statement.bind(key[index], keyType(row.entity.table, own))}`
      }),
    )
  })
  return options.length === 0 ? 'false' : `(${options.join(' OR ')})`
}

/** SQL for a row with these key column values. */
export function keyCondition(row: RowSource, key: readonly (string | number)[] | undefined): string {
  if (key === undefined) return 'false'
  return all(
    row.entity.key.map((column, index) => {
      return `${row.column(column)} = ${row.statement.bind(key[index], keyType(row.entity.table, column))}`
    }),
  )
}

function comparable(row: RowSource, field: PlainField, operator: Operator, value: unknown): Comparable {
  switch (field.kind) {
    case 'boolean':
      return { sql: field.value(row), type: 'boolean', operand: (value) => value }
    case 'number': {
      if (field.scale === 0) {
        const isSmall = listOf(value).every((item) => String(item).replace('-', '').length <= 18)
        return { sql: field.raw(row), type: isSmall ? 'bigint' : 'numeric', operand: String }
      }
      const { scale, ordered } = field
      if (typeof scale === 'number')
        return {
          sql: isAboveUnknown(operator, value) ? knownValue(row, field.raw(row), ordered) : field.raw(row),
          type: 'numeric',
          operand: (value) => scaledText(String(value), scale),
        }
      return { sql: scaledValue(field.raw(row), scale(row)), type: 'numeric', operand: String }
    }
    case 'enum':
      return { sql: field.value(row), type: 'text', operand: String }
    case 'reference':
      return { sql: field.value(row), type: 'text', operand: lowerHex }
    case 'text': {
      const isOrdered = operator === '_gt' || operator === '_lt' || operator === '_gte' || operator === '_lte'
      const sql = field.value(row)
      return {
        sql: isOrdered ? `${sql} COLLATE "C"` : sql,
        type: 'text',
        operand: field.isFree ? String : lowerHex,
      }
    }
  }
}

/** Whether a comparison holds for no unknown value, which counts as 0. */
const isAboveUnknown = (operator: Operator, value: unknown): boolean =>
  (operator === '_gt' || operator === '_gte') && Number(value) > 0

/** SQL for a value where it is known: an index of its column can find it. */
function knownValue(row: RowSource, value: string, ordered: string | undefined): string {
  const column = ordered === undefined ? undefined : row.column(ordered)
  return column !== undefined && value === `coalesce(${column}, 0)` ? column : value
}

/** SQL for the exact value of a raw amount whose decimals vary by row. */
export const scaledValue = (raw: string, decimals: string): string =>
  `(${raw} * ('1e-' || ${decimals})::numeric)`

const lowerHex = (value: unknown): string => {
  const text = String(value)
  return /^0x[\dxa-f-]*$/i.test(text) ? text.toLowerCase() : text
}

/** Formats a PostgreSQL array literal. */
function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
}

/** Uses no patterns, so no search text can be costly. */
function search(left: string, right: string, operator: Search): string {
  const isNegative = operator.startsWith('_not_')
  const isCaseless = operator.endsWith('_nocase')
  const kind = operator.replace('_not_', '_').replace('_nocase', '')
  const text = isCaseless ? `lower(${left})` : left
  const part = isCaseless ? `lower(${right})` : right
  const found = {
    _contains: `strpos(${text}, ${part}) > 0`,
    _starts_with: `starts_with(${text}, ${part})`,
    _ends_with: `right(${text}, char_length(${part})) = ${part}`,
  }[kind]
  return isNegative ? `NOT (${found})` : `(${found})`
}
