import { isSameAddress, ZERO_ADDRESS, type Address } from '@ibull/domain'
import { refuseUnless } from '../../guard/action-rule.ts'
import { addressArgument, bigintArgument } from '../../guard/call-arguments.ts'
import { GuardRefusedError } from '../../guard/guard-refused-error.ts'
import type { PreviewRow } from '../../guard/preview-row.ts'

/** Returns the row of a farm id, such as `#12`. */
export function farmRow(pid: number): PreviewRow {
  return { label: 'farm', value: { kind: 'text', text: `#${pid}` } }
}

/** Checks a numeric argument. @throws {GuardRefusedError} unless it equals `expected`. */
export function requireNumber(argument: unknown, expected: bigint): void {
  const found = bigintArgument(argument)
  refuseUnless(found === expected, 'amount', expected, found)
}

/** Checks the farm id. It determines whose tokens move, so another id is a wrong target. */
export function requireFarm(argument: unknown, pid: number): void {
  const found = bigintArgument(argument)
  refuseUnless(found === BigInt(pid), 'target', `farm ${pid}`, `farm ${found}`)
}

/** Checks that the referrer is the stated one and not the account itself. Returns no row without a referrer. */
export function checkReferrer(
  argument: unknown,
  stated: Address | undefined,
  account: Address,
): readonly PreviewRow[] {
  const found = addressArgument(argument)
  refuseUnless(isSameAddress(found, stated ?? ZERO_ADDRESS), 'recipient', stated ?? 'no account', found)
  refuseUnless(!isSameAddress(found, account), 'recipient', 'another account', found)
  return stated === undefined ? [] : [{ label: 'referrer', value: { kind: 'address', address: found } }]
}

/** Checks the called function. @throws {GuardRefusedError} unless it is the expected one. */
export function requireFunction(found: string, expected: string): void {
  if (found !== expected) throw new GuardRefusedError('selector', expected, found)
}
