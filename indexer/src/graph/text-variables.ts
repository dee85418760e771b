import type { DocumentNode, GraphQLInputType, GraphQLSchema, TypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { getNamedType, Kind, parseType, TypeInfo, visit, visitWithTypeInfo } from './graphql-library.ts'

/** Scalars serialized as JSON strings. */
const TEXT = new Set(['ID', 'String', 'Bytes'])

/**
 * Accepts a variable declared as one string scalar where another is expected, as graph-node did: clients of this
 * family declare `$pair: Bytes!` and pass it as an id. The variable takes the type of its place, and is validated
 * as such. One used in places of different types stays as declared.
 */
export function textVariables(schema: GraphQLSchema): Plugin {
  return {
    onParse:
      () =>
      ({ result, replaceParseResult }) => {
        if (result !== null && typeof result === 'object' && 'definitions' in result)
          replaceParseResult(withTypesOfPlaces(result as DocumentNode, schema))
      },
  }
}

function withTypesOfPlaces(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const declared = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  )
  if (!declared.some(({ type }) => TEXT.has(nameOf(type)))) return document
  const places = placesOf(document, schema)
  return visit(document, {
    VariableDefinition(node) {
      const [place, ...others] = [...(places.get(node.variable.name.value) ?? [])]
      if (place === undefined || others.length > 0 || !TEXT.has(nameOf(node.type))) return false
      const isRequired = node.type.kind === Kind.NON_NULL_TYPE && !place.endsWith('!')
      const type = parseType(isRequired ? `${place}!` : place)
      return depthOf(type) === depthOf(node.type) ? { ...node, type } : false
    },
  })
}

/** Returns the types of the places where each variable is used, among string scalars. */
function placesOf(document: DocumentNode, schema: GraphQLSchema): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>()
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      VariableDefinition: () => false,
      Variable({ name }) {
        const type = info.getInputType()
        const known = places.get(name.value) ?? new Set()
        places.set(name.value, known.add(isText(type) ? String(type) : ''))
      },
    }),
  )
  return new Map([...places].filter(([, types]) => !types.has('')))
}

function isText(type: GraphQLInputType | null | undefined): type is GraphQLInputType {
  return type !== null && type !== undefined && TEXT.has(getNamedType(type).name)
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)
}

function depthOf(type: TypeNode): number {
  if (type.kind === Kind.NAMED_TYPE) return 0
  return depthOf(type.type) + (type.kind === Kind.LIST_TYPE ? 1 : 0)
}
