import { createRequire } from 'node:module'

/* Vite (in Ponder, in Vitest) and Node resolve different builds of the `graphql` package, which don't accept each
   other's
   objects. Loading it here gives the product, the server and the tests the same build. */
const load = createRequire(import.meta.url)

export const {
  getArgumentValues,
  getIntrospectionQuery,
  getNamedType,
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  Kind,
  OperationTypeNode,
  parseType,
  printSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} = load('graphql') as typeof import('graphql')

export const { createYoga } = load('graphql-yoga') as typeof import('graphql-yoga')
export const { maxDepthPlugin } = load(
  '@escape.tech/graphql-armor-max-depth',
) as typeof import('@escape.tech/graphql-armor-max-depth')
export const { maxTokensPlugin } = load(
  '@escape.tech/graphql-armor-max-tokens',
) as typeof import('@escape.tech/graphql-armor-max-tokens')
