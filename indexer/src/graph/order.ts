import { BadArgumentError } from './graph-errors.ts'
import type { Entity } from './entity.ts'
import type { Field } from './fields.ts'
import { indexesOf, RowSource, Statement } from './statement.ts'
import { scaledValue } from './where.ts'

type Direction = 'ASC' | 'DESC'
type EntityOf = (name: string) => Entity

/**
 * Returns the names that an entity's rows may be ordered by: fields whose column an index has, all plain fields (with
 * those of referenced entities) of an entity with few rows, and what it names itself.
 */
export function ordersOf(entity: Entity, entityOf: EntityOf): readonly string[] {
  const row = RowSource.root(new Statement(undefined, entityOf), entity)
  const indexed = new Set(
    indexesOf(entity.table).flatMap((columns) => columns.map((column) => row.column(column))),
  )
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return []
    if (entity.rows !== 'few')
      return name === 'id' || entity.alsoOrderedBy.includes(name) || indexed.has(orderedBy(row, field))
        ? [name]
        : []
    if (field.kind !== 'reference') return [name]
    const inner = Object.entries(entityOf(field.entity).fields).flatMap(([inner, { kind }]) =>
      kind === 'reference' || kind === 'list' ? [] : [`${name}__${inner}`],
    )
    return [name, ...inner]
  })
}

/** SQL that a field's rows are ordered by. */
function orderedBy(row: RowSource, field: Exclude<Field, { kind: 'list' }>): string {
  if (field.kind !== 'number') return field.value(row)
  if (field.ordered !== undefined) return row.column(field.ordered)
  const { scale } = field
  return typeof scale === 'number' ? field.raw(row) : scaledValue(field.raw(row), scale(row))
}

/**
 * Returns the terms that order rows. Ties are ordered by id in the same direction, so that reversing the direction
 * reverses the order.
 * @throws {BadArgumentError}
 */
export function orderOf(row: RowSource, orderBy: string, direction: Direction): readonly string[] {
  const [name = '', inner] = orderBy.split('__')
  const ids = row.entity.key.map((column) => `${row.column(column)} ${direction}`)
  if (name === 'id') return ids
  const field = row.entity.fields[name]
  if (field === undefined) throw new BadArgumentError(`Unknown field \`${name}\` in \`orderBy\`.`)
  return [orderTerm(row, name, field, inner, direction), ...ids]
}

/** The term of one field. @throws {BadArgumentError} for a list. */
export function orderTerm(
  row: RowSource,
  name: string,
  field: Field,
  inner: string | undefined,
  direction: Direction,
): string {
  if (field.kind === 'list') throw new BadArgumentError(`Rows can't be ordered by the list \`${name}\`.`)
  if (field.kind === 'reference' && inner !== undefined && inner !== 'id') {
    const target = row.to(name)
    const own = target.entity.fields[inner]
    if (own === undefined) throw new BadArgumentError(`Unknown field \`${inner}\` in \`orderBy\`.`)
    return orderTerm(target, inner, own, undefined, direction)
  }
  const isCollated = field.kind === 'enum' || (field.kind === 'text' && field.isFree)
  return `${orderedBy(row, field)}${isCollated ? ' COLLATE "C"' : ''} ${direction}${nullsOf(row, field, direction)}`
}

function nullsOf(row: RowSource, field: Exclude<Field, { kind: 'list' }>, direction: Direction): string {
  if (field.kind === 'boolean' || field.kind === 'text') return ''
  // Shown as 0, the least: an index with these first serves both directions.
  if (field.kind === 'number' && field.ordered !== undefined)
    return row.isNullable(field.ordered) ? ` NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}` : ''
  return field.isNullable ? ' NULLS LAST' : ''
}
