import type { Address } from '@ibull/domain'
import { GuardRefusedError } from './guard-refused-error.ts'

/** A decoded amount or time. @throws {GuardRefusedError} when the argument is something else. */
export function bigintArgument(argument: unknown): bigint {
  if (typeof argument !== 'bigint') throw malformed('a number', argument)
  return argument
}

/** A decoded address. @throws {GuardRefusedError} when the argument is something else. */
export function addressArgument(argument: unknown): Address {
  if (!isAddressText(argument)) throw malformed('an address', argument)
  return argument
}

/** A decoded list of addresses. @throws {GuardRefusedError} when the argument is something else. */
export function addressesArgument(argument: unknown): readonly Address[] {
  if (!Array.isArray(argument)) throw malformed('a list of addresses', argument)
  return argument.map(addressArgument)
}

function isAddressText(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}

function malformed(expected: string, found: unknown): GuardRefusedError {
  return new GuardRefusedError('malformedData', expected, typeof found)
}
