import { createRequire } from 'node:module'

/*
 * Vite (in Ponder, in Vitest) and Node each take another build of the `graphql` package, and neither accepts the
 * other's objects. Loaded here, past all of them, it is the same one for the product, the server and the tests.
 */
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
