import { isSameAddress, ZERO_ADDRESS, type Address } from '@ibull/domain'
import { refuseUnless } from '../../guard/action-rule.ts'
import { addressArgument, bigintArgument } from '../../guard/call-arguments.ts'
import { GuardRefusedError } from '../../guard/guard-refused-error.ts'
import type { PreviewRow } from '../../guard/preview-row.ts'

/** The farm by its number, as in `#12`. */
export function farmRow(pid: number): PreviewRow {
  return { label: 'farm', value: { kind: 'text', text: `#${pid}` } }
}

/** @throws {GuardRefusedError} unless the argument is this number. */
export function requireNumber(argument: unknown, expected: bigint): void {
  const found = bigintArgument(argument)
  refuseUnless(found === expected, 'amount', expected, found)
}

/** The number of a farm decides whose tokens move: another one is another target. */
export function requireFarm(argument: unknown, pid: number): void {
  const found = bigintArgument(argument)
  refuseUnless(found === BigInt(pid), 'target', `farm ${pid}`, `farm ${found}`)
}

/** The referrer that was stated, and never the account itself. No row without a referrer. */
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

/** @throws {GuardRefusedError} unless the function is the expected one. */
export function requireFunction(found: string, expected: string): void {
  if (found !== expected) throw new GuardRefusedError('selector', expected, found)
}
