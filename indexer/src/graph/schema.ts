import type {
  GraphQLFieldConfig,
  GraphQLFieldConfigArgumentMap,
  GraphQLInputFieldConfig,
  GraphQLInputType,
  GraphQLOutputType,
  GraphQLScalarType,
  GraphQLEnumType as AnyGraphQLEnumType,
  GraphQLInputObjectType as AnyGraphQLInputObjectType,
  GraphQLObjectType as AnyGraphQLObjectType,
  GraphQLSchema as AnyGraphQLSchema,
} from 'graphql'
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from './graphql-library.ts'
import { answerMany, answerMeta, answerOne, checkMapping, type GraphContext } from './answer.ts'
import type { Entity } from './entity.ts'
import type { Field, PlainField } from './fields.ts'
import { ordersOf } from './order.ts'
import { isListOperator, isSearch, operatorsOf, type Operator } from './operators.ts'
import { bigDecimalScalar, bigIntScalar, bytesScalar } from './scalars.ts'
import { listKey } from './selection.ts'

const SCALARS: Readonly<Record<string, GraphQLScalarType>> = {
  ID: GraphQLID,
  String: GraphQLString,
  Int: GraphQLInt,
  BigInt: bigIntScalar,
  BigDecimal: bigDecimalScalar,
  Bytes: bytesScalar,
}

const direction = new GraphQLEnumType({
  name: 'OrderDirection',
  values: { asc: { value: 'asc' }, desc: { value: 'desc' } },
})

const blockHeight = new GraphQLInputObjectType({
  name: 'Block_height',
  description: 'The block whose end state is queried; one of the three.',
  fields: {
    hash: { type: bytesScalar },
    number: { type: GraphQLInt },
    number_gte: { type: GraphQLInt, description: 'The newest block, which must be at least this one.' },
  },
})

/** A subgraph's error policy. These endpoints have no failed subgraphs, so both values behave the same. */
const errorPolicy = {
  type: new GraphQLNonNull(
    new GraphQLEnumType({
      name: '_SubgraphErrorPolicy_',
      values: { allow: { value: 'allow' }, deny: { value: 'deny' } },
    }),
  ),
  defaultValue: 'deny',
}

const meta = new GraphQLObjectType({
  name: '_Meta_',
  fields: {
    block: {
      type: new GraphQLNonNull(
        new GraphQLObjectType({
          name: '_Block_',
          fields: {
            hash: { type: bytesScalar, description: 'Null when the block was not noted.' },
            number: { type: new GraphQLNonNull(GraphQLInt) },
            timestamp: {
              type: GraphQLInt,
              description: 'Seconds since 1970; null when the block was not noted.',
            },
          },
        }),
      ),
    },
    deployment: { type: new GraphQLNonNull(GraphQLString) },
    hasIndexingErrors: { type: new GraphQLNonNull(GraphQLBoolean) },
  },
})

/**
 * Builds an endpoint's GraphQL schema from its entities: for each the row by id and the list, with `first`,
 * `skip`, `where`, `orderBy`, `orderDirection` and `block` as in subgraphs.
 * @throws when a mapping references a missing column or entity.
 */
export function graphSchema(entities: readonly Entity[]): AnyGraphQLSchema {
  const byName = new Map(entities.map((entity) => [entity.name, entity]))
  const types = new Map<string, AnyGraphQLObjectType>()
  const filters = new Map<string, AnyGraphQLInputObjectType>()
  const pages = new Map<string, GraphQLFieldConfigArgumentMap>()
  const enums = new Map<string, AnyGraphQLEnumType>()

  const entityNamed = (name: string): Entity => {
    const found = byName.get(name)
    if (found === undefined) throw new Error(`No entity ${name}.`)
    return found
  }

  function typeOf(
    name: string,
    description: string,
    fields: Readonly<Record<string, Field>>,
  ): AnyGraphQLObjectType {
    const known = types.get(name)
    if (known !== undefined) return known
    const type = new GraphQLObjectType({
      name,
      description,
      fields: () =>
        Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            field.kind === 'list' ? listField(name, entityNamed(field.entity)) : { type: outputType(field) },
          ]),
        ),
    })
    types.set(name, type)
    return type
  }

  function listField(
    name: string,
    target: Entity,
  ): GraphQLFieldConfig<Readonly<Record<string, unknown>>, unknown> {
    const type = typeOf(target.name, target.description, target.fields)
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: pageArguments(target),
      resolve: (row, _, __, { path }) => row[listKey(name, path.key)],
    }
  }

  function enumOf(name: string, values: readonly string[]): AnyGraphQLEnumType {
    let found = enums.get(name)
    if (found === undefined) {
      found = new GraphQLEnumType({
        name,
        values: Object.fromEntries(values.map((value) => [value, { value }])),
      })
      enums.set(name, found)
    }
    return found
  }

  function filterScalar(field: PlainField): GraphQLScalarType | AnyGraphQLEnumType {
    if (field.kind === 'boolean') return GraphQLBoolean
    if (field.kind === 'enum') return enumOf(field.type, field.values)
    if (field.kind === 'reference') return GraphQLString
    return SCALARS[field.type] ?? GraphQLString
  }

  function pageArguments(entity: Entity): GraphQLFieldConfigArgumentMap {
    const known = pages.get(entity.name)
    if (known !== undefined) return known
    const page = {
      skip: { type: GraphQLInt, defaultValue: 0 },
      first: { type: GraphQLInt, defaultValue: 100 },
      orderBy: { type: orderEnum(entity, entityNamed) },
      orderDirection: { type: direction },
      where: { type: filterOf(entity.name, entity.fields) },
    }
    pages.set(entity.name, page)
    return page
  }

  function outputType(field: Exclude<Field, { kind: 'list' }>): GraphQLOutputType {
    switch (field.kind) {
      case 'reference': {
        const target = entityNamed(field.entity)
        const type = typeOf(target.name, target.description, target.fields)
        return field.isNullable ? type : new GraphQLNonNull(type)
      }
      case 'boolean':
        return new GraphQLNonNull(GraphQLBoolean)
      case 'enum': {
        const type = enumOf(field.type, field.values)
        return field.isNullable ? type : new GraphQLNonNull(type)
      }
      default: {
        const scalar = SCALARS[field.type] ?? GraphQLString
        return field.isNullable ? scalar : new GraphQLNonNull(scalar)
      }
    }
  }

  function filterOf(name: string, fields: Readonly<Record<string, Field>>): AnyGraphQLInputObjectType {
    const known = filters.get(name)
    if (known !== undefined) return known
    const filter: AnyGraphQLInputObjectType = new GraphQLInputObjectType({
      name: `${name}_filter`,
      fields: () => ({
        ...Object.assign({}, ...Object.entries(fields).map(([name, field]) => filterFields(name, field))),
        and: { type: new GraphQLList(filter) },
        or: { type: new GraphQLList(filter) },
      }),
    })
    filters.set(name, filter)
    return filter
  }

  function filterFields(name: string, field: Field): Record<string, GraphQLInputFieldConfig> {
    if (field.kind === 'list') return {}
    const scalar = filterScalar(field)
    const plain = Object.fromEntries(
      operatorsOf(field.kind).map((operator) => [
        `${name}${operator}`,
        { type: operandType(operator, scalar) },
      ]),
    )
    if (field.kind !== 'reference') return plain
    const target = entityNamed(field.entity)
    return { ...plain, [`${name}_`]: { type: filterOf(target.name, target.fields) } }
  }

  const query: Record<string, GraphQLFieldConfig<unknown, { readonly graph: GraphContext }>> = {}
  for (const entity of entities) {
    checkMapping(entity, entityNamed)
    const type = typeOf(entity.name, entity.description, entity.fields)
    query[entity.singular] = {
      type,
      args: {
        id: { type: new GraphQLNonNull(GraphQLID) },
        block: { type: blockHeight },
        subgraphError: errorPolicy,
      },
      resolve: (_, args, { graph }, info) => answerOne(entity, args, graph, info),
    }
    query[entity.plural] = {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: { ...pageArguments(entity), block: { type: blockHeight }, subgraphError: errorPolicy },
      resolve: (_, args, { graph }, info) => answerMany(entity, args, graph, info),
    }
  }
  query['_meta'] = {
    type: meta,
    args: { block: { type: blockHeight } },
    resolve: (_, args, { graph }) => answerMeta(args, graph),
  }
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: query }) })
}

function operandType(operator: Operator, scalar: GraphQLScalarType | AnyGraphQLEnumType): GraphQLInputType {
  if (scalar === bytesScalar && isSearch(operator)) return GraphQLString
  return isListOperator(operator) ? new GraphQLList(new GraphQLNonNull(scalar)) : scalar
}

function orderEnum(entity: Entity, entityNamed: (name: string) => Entity): AnyGraphQLEnumType {
  const names = ordersOf(entity, entityNamed)
  return new GraphQLEnumType({
    name: `${entity.name}_orderBy`,
    values: Object.fromEntries(names.map((name) => [name, { value: name }])),
  })
}
