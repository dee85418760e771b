import type { Address } from 'viem'
import type { PlanValue, Ref } from './steps.ts'

/** Returns the address behind a reference. */
export type Resolve = (ref: Ref) => Address

/** A value without references, as an ABI encoder takes it. */
export function resolved(value: PlanValue, resolve: Resolve): unknown {
  if (typeof value !== 'object') return value
  if (isList(value)) return value.map((item) => resolved(item, resolve))
  if (isRef(value)) return resolve(value)
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, resolved(item, resolve)]))
}

function isList(value: PlanValue): value is readonly PlanValue[] {
  return Array.isArray(value)
}

function isRef(value: Exclude<PlanValue, readonly PlanValue[]>): value is Ref {
  return typeof value === 'object' && value.ref !== undefined
}
