import type { GraphQLResolveInfo } from 'graphql'
import type { Entity } from './entity.ts'

export type GraphContext = object
export function answerOne(_e: Entity, _a: unknown, _c: GraphContext, _i: GraphQLResolveInfo): unknown {
  return null
}
export const answerMany = answerOne
export function answerMeta(_a: unknown, _c: GraphContext): unknown {
  return null
}
