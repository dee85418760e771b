import { createRequire } from 'node:module'

/* Vitest and Node resolve different builds of the `graphql` package, which don't accept each other's objects.
   Loading it here
   gives the hub and its tests the same build. */
const load = createRequire(import.meta.url)

export const { GraphQLError, Kind, OperationTypeNode } = load('graphql') as typeof import('graphql')
export const { createSchema, createYoga } = load('graphql-yoga') as typeof import('graphql-yoga')
export const { maxAliasesPlugin } = load(
  '@escape.tech/graphql-armor-max-aliases',
) as typeof import('@escape.tech/graphql-armor-max-aliases')
export const { maxDepthPlugin } = load(
  '@escape.tech/graphql-armor-max-depth',
) as typeof import('@escape.tech/graphql-armor-max-depth')
export const { maxTokensPlugin } = load(
  '@escape.tech/graphql-armor-max-tokens',
) as typeof import('@escape.tech/graphql-armor-max-tokens')
