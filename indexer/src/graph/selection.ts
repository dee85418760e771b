import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from './graphql-library.ts'
import { decimalText } from './decimal-text.ts'
import type { Field } from './fields.ts'
import type { RowSource } from './statement.ts'

/** A selected field with its own selection. */
export type SelectedField = { readonly name: string; readonly selected: readonly SelectedField[] }

/** The selection of the object that a root field returns, with all fragments expanded. */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo): readonly SelectedField[] {
  return fieldsIn(
    fieldNodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet])),
  )

  function fieldsIn(sets: readonly SelectionSetNode[]): readonly SelectedField[] {
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
      selected: fieldsIn(
        nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet])),
      ),
    }))
  }
}

/** How many plain values one row gives. */
export function valuesPerRow(selected: readonly SelectedField[]): number {
  return selected.reduce((sum, { selected }) => sum + (selected.length === 0 ? 1 : valuesPerRow(selected)), 0)
}

type Row = readonly unknown[]

/** Reads the selected fields out of a row of the answer. */
export type Reader = (row: Row) => unknown

/** Adds the selected fields of a row to the statement. */
export function select(
  row: RowSource,
  fields: Readonly<Record<string, Field>>,
  selected: readonly SelectedField[],
): (row: Row) => Readonly<Record<string, unknown>> {
  const readers = selected.flatMap(({ name, selected }): readonly (readonly [string, Reader])[] => {
    const field = fields[name]
    return field === undefined ? [] : [[name, reader(row, name, field, selected)]]
  })
  return (values) => {
    const result: Record<string, unknown> = {}
    for (const [name, read] of readers) result[name] = read(values)
    return result
  }
}

function reader(row: RowSource, name: string, field: Field, selected: readonly SelectedField[]): Reader {
  const { statement } = row
  switch (field.kind) {
    case 'part':
      return select(row, field.fields, selected)
    case 'boolean': {
      const place = statement.select(field.value(row))
      return (values) => values[place]
    }
    case 'text': {
      const place = statement.select(field.value(row))
      return (values) => values[place]
    }
    case 'reference':
      return referenceReader(row, name, field, selected)
    case 'number':
      return numberReader(row, field)
  }
}

function referenceReader(
  row: RowSource,
  name: string,
  field: Field & { kind: 'reference' },
  selected: readonly SelectedField[],
): Reader {
  const { statement } = row
  if (selected.every(({ name }) => name === 'id' || name === '__typename')) {
    const place = statement.select(field.value(row))
    return (values) => ({ id: values[place] })
  }
  const target = row.to(name)
  const place = statement.select(target.entity.id(target))
  const read = select(target, target.entity.fields, selected)
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
