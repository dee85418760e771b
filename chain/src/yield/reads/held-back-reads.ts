import { PREVIEWED_SHARES, ZERO_ADDRESS, type Address, type HeldBackReading } from '@ibull/domain'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import type { CallResults, ContractRead } from '../../reads/read-types.ts'
import { vaultHeldBackOf, vaultNumberHeldBack, vaultPreviewWithdraw } from './vault-reads.generated.ts'

/** Read by {@link heldBackReads}, in order. */
export type HeldBackReads = readonly [
  ContractRead<{ readonly amount: bigint; readonly heldBack: bigint }>,
  ContractRead<{ readonly payableNow: bigint; readonly waiting: bigint }>,
  ContractRead<bigint>,
]

/** Reads what a vault pays and holds back, for `account` if given. */
export function heldBackReads(vault: Address, account: Address | undefined): HeldBackReads {
  return [
    // An account without a deposit pays no unstaking fee.
    vaultPreviewWithdraw(vault, ZERO_ADDRESS, PREVIEWED_SHARES),
    vaultNumberHeldBack(vault),
    vaultHeldBackOf(vault, account ?? ZERO_ADDRESS),
  ]
}

/** `null` for a vault without the first of these functions: it holds nothing back. */
export function heldBackFrom([preview, numbers, own]: CallResults<HeldBackReads>): HeldBackReading | null {
  if (preview.status === 'failure') return null
  const { amount: paid, heldBack: owed } = preview.value
  return { paid, owed, ...valueOrThrow(numbers), ofAccount: valueOrThrow(own) }
}
