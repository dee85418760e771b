import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from './graphql-library.ts'
import { decimalText } from './decimal-text.ts'
import type { Field } from './fields.ts'
import type { RowSource } from './statement.ts'

/** A field that is asked for, with what is asked of it. */
export type Asked = { readonly name: string; readonly asked: readonly Asked[] }

/** What is asked of the object that a root field gives, with all fragments opened. */
export function askedFields({ fieldNodes, fragments }: GraphQLResolveInfo): readonly Asked[] {
  return fieldsIn(
    fieldNodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet])),
  )

  function fieldsIn(sets: readonly SelectionSetNode[]): readonly Asked[] {
    const nodes = new Map<string, FieldNode[]>()
    const visit = (set: SelectionSetNode): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const name = selection.name.value
          nodes.set(name, [...(nodes.get(name) ?? []), selection])
        } else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet)
        else {
          const fragment = fragments[selection.name.value]
          if (fragment !== undefined) visit(fragment.selectionSet)
        }
      }
    }
    sets.forEach(visit)
    return [...nodes].map(([name, nodes]) => ({
      name,
      asked: fieldsIn(
        nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet])),
      ),
    }))
  }
}

/** How many plain values one row gives. */
export function valuesPerRow(asked: readonly Asked[]): number {
  return asked.reduce((sum, { asked }) => sum + (asked.length === 0 ? 1 : valuesPerRow(asked)), 0)
}

type Row = readonly unknown[]

/** Reads what was asked for out of a row of the answer. */
export type Reader = (row: Row) => unknown

/** Adds to the statement what is asked of a row. */
export function select(
  row: RowSource,
  fields: Readonly<Record<string, Field>>,
  asked: readonly Asked[],
): (row: Row) => Readonly<Record<string, unknown>> {
  const readers = asked.flatMap(({ name, asked }): readonly (readonly [string, Reader])[] => {
    const field = fields[name]
    return field === undefined ? [] : [[name, reader(row, name, field, asked)]]
  })
  return (values) => {
    const result: Record<string, unknown> = {}
    for (const [name, read] of readers) result[name] = read(values)
    return result
  }
}

function reader(row: RowSource, name: string, field: Field, asked: readonly Asked[]): Reader {
  const { statement } = row
  switch (field.kind) {
    case 'part':
      return select(row, field.fields, asked)
    case 'boolean': {
      const place = statement.select(field.value(row))
      return (values) => values[place]
    }
    case 'text': {
      const place = statement.select(field.value(row))
      return (values) => values[place]
    }
    case 'reference':
      return referenceReader(row, name, field, asked)
    case 'number':
      return numberReader(row, field)
  }
}

function referenceReader(
  row: RowSource,
  name: string,
  field: Field & { kind: 'reference' },
  asked: readonly Asked[],
): Reader {
  const { statement } = row
  if (asked.every(({ name }) => name === 'id' || name === '__typename')) {
    const place = statement.select(field.value(row))
    return (values) => ({ id: values[place] })
  }
  const target = row.to(name)
  const place = statement.select(target.entity.id(target))
  const read = select(target, target.entity.fields, asked)
  return (values) => (values[place] === null ? null : read(values))
}

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
