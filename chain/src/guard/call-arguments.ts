import type { Address } from '@ibull/domain'
import { GuardRefusedError } from './guard-refused-error.ts'

/** Returns a decoded amount or time. @throws {GuardRefusedError} when the argument has another type. */
export function bigintArgument(argument: unknown): bigint {
  if (typeof argument !== 'bigint') throw malformed('a number', argument)
  return argument
}

/** Returns a decoded address. @throws {GuardRefusedError} when the argument has another type. */
export function addressArgument(argument: unknown): Address {
  if (!isAddressText(argument)) throw malformed('an address', argument)
  return argument
}

/** Returns a decoded address list. @throws {GuardRefusedError} when the argument has another type. */
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
