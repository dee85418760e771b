import type { DocumentNode, SelectionSetNode } from 'graphql'
import { GraphQLError, Kind, OperationTypeNode } from './graphql-library.ts'
import type { Plugin } from 'graphql-yoga'

const MOST_FIELDS = 1000
/** Fields with the same name in the same place are compared pairwise. */
const MOST_OF_ONE_NAME = 40

class RefusedQueryError extends GraphQLError {
  constructor(code: string, message: string) {
    super(message, { extensions: { code } })
  }
}

/**
 * Rejects documents that are costly to validate: too many fields after expanding fragments (nested fragments grow
 * without bound), one name repeated in one place, introspection. Runs before validation, whose own cost is
 * quadratic in repeated fields. The cost of reading is counted in `answer.ts`.
 */
export function queryLimits({ hasIntrospection }: { readonly hasIntrospection: boolean }): Plugin {
  return {
    onParse:
      () =>
      ({ result }) => {
        if (result !== null && typeof result === 'object' && 'definitions' in result)
          checkDocument(result as DocumentNode, hasIntrospection)
      },
  }
}

/** @throws {GraphQLError} with `extensions.code` QUERY_TOO_LARGE, INTROSPECTION_REFUSED or ONLY_QUERIES. */
export function checkDocument({ definitions }: DocumentNode, hasIntrospection: boolean): void {
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  )
  const sizes = new Map<string, number>()

  const sizeOf = (set: SelectionSetNode | undefined, depth: number): number => {
    if (set === undefined) return 0
    if (depth > 50) throw new RefusedQueryError('QUERY_TOO_LARGE', 'The query is nested too deep.')
    let size = 0
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) size += fragmentSize(selection.name.value, depth)
      else {
        if (selection.kind === Kind.FIELD) {
          size += 1
          if (!hasIntrospection && (selection.name.value === '__schema' || selection.name.value === '__type'))
            throw new RefusedQueryError(
              'INTROSPECTION_REFUSED',
              'Introspection is off: the schema is a file of the source.',
            )
        }
        size += sizeOf(selection.selectionSet, depth + 1)
      }
      if (size > MOST_FIELDS)
        throw new RefusedQueryError('QUERY_TOO_LARGE', `The query has more than ${MOST_FIELDS} fields.`)
    }
    return size
  }

  const fragmentSize = (name: string, depth: number): number => {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const size = sizeOf(fragments.get(name)?.selectionSet, depth + 1)
    sizes.set(name, size)
    return size
  }

  const namesOf = ({ selections }: SelectionSetNode): readonly string[] =>
    selections.flatMap((selection): readonly string[] => {
      if (selection.kind === Kind.FIELD) {
        if (selection.selectionSet !== undefined) checkNames(selection.selectionSet)
        return [(selection.alias ?? selection.name).value]
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) return namesOf(selection.selectionSet)
      const fragment = fragments.get(selection.name.value)
      return fragment === undefined ? [] : namesOf(fragment.selectionSet)
    })

  const checkNames = (set: SelectionSetNode): void => {
    const counts = new Map<string, number>()
    for (const name of namesOf(set)) {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > MOST_OF_ONE_NAME)
        throw new RefusedQueryError(
          'QUERY_TOO_LARGE',
          `The query has \`${name}\` more than ${MOST_OF_ONE_NAME} times in one place.`,
        )
    }
  }

  let operations = 0
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragmentSize(node.name.value, 0)
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    operations += 1
    if (node.operation !== OperationTypeNode.QUERY)
      throw new RefusedQueryError('ONLY_QUERIES', 'Only queries are answered here.')
    if (operations > 1) throw new RefusedQueryError('QUERY_TOO_LARGE', 'Ask one query at a time.')
    sizeOf(node.selectionSet, 0)
    checkNames(node.selectionSet)
  }
}
