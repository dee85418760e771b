import type { FieldNode, GraphQLNamedType, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { getArgumentValues, getNamedType, Kind } from './graphql-library.ts'
import { decimalText } from './decimal-text.ts'
import type { Field } from './fields.ts'
import { RowSource, valueName } from './statement.ts'
import type { Where } from './where.ts'

/** A selected field with its own selection. */
export type SelectedField = {
  readonly name: string
  /** Of a list: under which it is kept in the row, since one list may be requested with several arguments. */
  readonly key: string
  readonly args: PageArguments
  /** How often it is selected, under one alias or several. */
  readonly times: number
  readonly selected: readonly SelectedField[]
}

/** What of a list is requested. */
export type PageArguments = {
  readonly first?: number | null
  readonly skip?: number | null
  readonly where?: Where | null
  readonly orderBy?: string | null
  readonly orderDirection?: 'asc' | 'desc' | null
}

/** Under which a list is kept in its row: no field's name has a colon. */
export const listKey = (name: string, alias: string | number): string => `${name}:${alias}`

/** The part of a SELECT that picks a page of rows. */
export type PageParts = {
  readonly where: readonly string[]
  readonly order: readonly string[]
  readonly page: string
}

/** The selection of the object that a root field returns, with all fragments expanded. */
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

/** How many plain values one row gives. */
export function valuesPerRow(selected: readonly SelectedField[]): number {
  return selected.reduce(
    (sum, { args, times, selected }) =>
      sum + (selected.length === 0 ? times : Math.max(args.first ?? 1, 0) * valuesPerRow(selected)),
    0,
  )
}

type Row = readonly unknown[]

/** Reads the selected fields out of a row of the answer. */
export type Reader = (row: Row) => unknown

/** Which rows of a list are requested. */
export type PageOf = (row: RowSource, args: PageArguments) => PageParts

/** Adds the selected fields of a row to the statement. */
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
    case 'part':
      return select(row, field.fields, one.selected, pageOf)
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

/** A SELECT inside the row's own, so that one question answers for all rows. */
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
  const own = `${reference.value(item)} = ${row.entity.id(row)}`
  const text = inner.text(item, { ...parts, where: [own, ...parts.where] })
  const place = statement.select(`(SELECT json_agg(items)::text FROM (${text}) AS items)`)
  return (values) => {
    const items = values[place]
    return typeof items === 'string'
      ? (JSON.parse(items) as readonly Item[]).map((one) => read(rowOf(one)))
      : []
  }
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
