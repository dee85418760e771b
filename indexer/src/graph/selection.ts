import type { FieldNode, GraphQLNamedType, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { getArgumentValues, getNamedType, Kind } from './graphql-library.ts'
import { decimalText } from './decimal-text.ts'
import type { Field } from './fields.ts'
import { RowSource, valueName } from './statement.ts'
import type { Where } from './where.ts'

/** A selected field with its own selection. */
export type SelectedField = {
  readonly name: string
  /** Key of a list within the row, since one list may be selected with several arguments. */
  readonly key: string
  readonly args: PageArguments
  /** How often it is selected, under one alias or several. */
  readonly times: number
  readonly selected: readonly SelectedField[]
}

/** Arguments of a list. */
export type PageArguments = {
  readonly first?: number | null
  readonly skip?: number | null
  readonly where?: Where | null
  readonly orderBy?: string | null
  readonly orderDirection?: 'asc' | 'desc' | null
}

/** Returns the key of a list within its row; field names have no colon. */
export const listKey = (name: string, alias: string | number): string => `${name}:${alias}`

/** Parts of a SELECT that restrict it to a page of rows. */
export type PageParts = {
  readonly where: readonly string[]
  readonly order: readonly string[]
  readonly page: string
}

/** Returns the selection of a root field's object, with all fragments expanded. */
export function selectedFields(info: GraphQLResolveInfo): readonly SelectedField[] {
  const { fieldNodes, fragments, variableValues, returnType } = info
  return fieldsIn(setsOf(fieldNodes), getNamedType(returnType))

  function fieldsIn(sets: readonly SelectionSetNode[], type: GraphQLNamedType): readonly SelectedField[] {
    const definitions = 'getFields' in type ? type.getFields() : {}
    const nodes = new Map<string, FieldNode[]>()
    const visit = (set: SelectionSetNode): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const name = selection.name.value
          const definition = definitions[name]
          const isList = definition !== undefined && 'args' in definition && definition.args.length > 0
          const key = isList ? listKey(name, selection.alias?.value ?? name) : name
          nodes.set(key, [...(nodes.get(key) ?? []), selection])
        } else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet)
        else {
          const fragment = fragments[selection.name.value]
          if (fragment !== undefined) visit(fragment.selectionSet)
        }
      }
    }
    sets.forEach(visit)
    return [...nodes].flatMap(([key, nodes]): SelectedField[] => {
      const [node] = nodes
      if (node === undefined) return []
      const name = node.name.value
      const definition = definitions[name]
      const args =
        definition !== undefined && 'args' in definition
          ? (getArgumentValues(definition, node, variableValues) as PageArguments)
          : {}
      const inner = definition === undefined ? [] : fieldsIn(setsOf(nodes), getNamedType(definition.type))
      return [{ name, key, args, times: nodes.length, selected: inner }]
    })
  }
}

const setsOf = (nodes: readonly FieldNode[]): readonly SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]))

/** Counts the plain values of a row. */
export function valuesPerRow(selected: readonly SelectedField[]): number {
  return selected.reduce(
    (sum, { args, times, selected }) =>
      sum + (selected.length === 0 ? times : Math.max(args.first ?? 1, 0) * valuesPerRow(selected)),
    0,
  )
}

type Row = readonly unknown[]

/** Reads the selected fields from a result row. */
export type Reader = (row: Row) => unknown

/** Builds the page of a list. */
export type PageOf = (row: RowSource, args: PageArguments) => PageParts

/** Adds a row's selected fields to the statement. */
export function select(
  row: RowSource,
  fields: Readonly<Record<string, Field>>,
  selected: readonly SelectedField[],
  pageOf: PageOf,
): (row: Row) => Readonly<Record<string, unknown>> {
  const readers = selected.flatMap((one): readonly (readonly [string, Reader])[] => {
    const field = fields[one.name]
    return field === undefined ? [] : [[one.key, reader(row, field, one, pageOf)]]
  })
  return (values) => {
    const result: Record<string, unknown> = {}
    for (const [name, read] of readers) result[name] = read(values)
    return result
  }
}

function reader(row: RowSource, field: Field, one: SelectedField, pageOf: PageOf): Reader {
  const { statement } = row
  switch (field.kind) {
    case 'boolean':
    case 'enum':
    case 'text': {
      const place = statement.select(field.value(row))
      return (values) => values[place]
    }
    case 'reference':
      return referenceReader(row, field, one, pageOf)
    case 'list':
      return listReader(row, field, one, pageOf)
    case 'number':
      return numberReader(row, field)
  }
}

function referenceReader(
  row: RowSource,
  field: Field & { kind: 'reference' },
  { name, selected }: SelectedField,
  pageOf: PageOf,
): Reader {
  const { statement } = row
  if (selected.every(({ name }) => name === 'id' || name === '__typename')) {
    const place = statement.select(field.value(row))
    return (values) => (values[place] === null ? null : { id: values[place] })
  }
  const target = row.to(name)
  const place = statement.select(target.entity.id(target))
  const read = select(target, target.entity.fields, selected, pageOf)
  return (values) => (values[place] === null ? null : read(values))
}

/** A nested SELECT, so that a single query covers all rows. */
function listReader(
  row: RowSource,
  { entity, by }: Field & { kind: 'list' },
  { args, selected }: SelectedField,
  pageOf: PageOf,
): Reader {
  const { statement } = row
  const inner = statement.inner()
  const item = RowSource.root(inner, statement.entityOf(entity))
  const reference = item.entity.fields[by]
  if (reference?.kind !== 'reference') throw new Error(`${entity}: ${by} refers to nothing.`)
  const read = select(item, item.entity.fields, selected, pageOf)
  const parts = pageOf(item, args)
  const own = joinOf(item, reference, row)
  const text = inner.text(item, { ...parts, where: [own, ...parts.where] })
  const place = statement.select(`(SELECT json_agg(items)::text FROM (${text}) AS items)`)
  return (values) => {
    const items = values[place]
    return typeof items === 'string'
      ? (JSON.parse(items) as readonly Item[]).map((one) => read(rowOf(one)))
      : []
  }
}

/** SQL for the items of a row: by the columns that their reference is computed from, which an index may have. */
function joinOf(
  item: RowSource,
  { isColumn, on, value }: Field & { kind: 'reference' },
  row: RowSource,
): string {
  if (isColumn || on === undefined) return `${value(item)} = ${row.entity.id(row)}`
  return row.entity.key
    .map((column) => `${item.column(on[column] ?? column)} = ${row.column(column)}`)
    .join(' AND ')
}

type Item = Readonly<Record<string, unknown>>

const rowOf = (item: Item): Row => Object.keys(item).map((_, place) => item[valueName(place)])

function numberReader(row: RowSource, field: Field & { kind: 'number' }): Reader {
  const { statement } = row
  const place = statement.select(`(${field.raw(row)})::text`)
  const { scale } = field
  if (typeof scale === 'number')
    return (values) => {
      const raw = values[place]
      if (raw === null || raw === undefined) return null
      return field.type === 'Int' ? Number(raw) : decimalText(String(raw), scale)
    }
  const decimals = statement.select(scale(row))
  return (values) => decimalText(String(values[place]), Number(values[decimals]))
}
