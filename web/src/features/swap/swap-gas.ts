import { Amount, type NativeCurrency } from '@ibull/domain'

/** Gas of a swap's first hop, of each further one, of a wrap and of an approval: measured, rounded up. */
const FIRST_HOP_GAS = 110_000n
const FURTHER_HOP_GAS = 56_000n
const WRAP_GAS = 46_000n
const APPROVAL_GAS = 50_000n

/** What is about to be sent. */
export type PlannedAction =
  | { readonly kind: 'swap'; readonly hops: number; readonly needsApproval: boolean }
  | { readonly kind: 'wrap' }

/** What an action usually burns, before a node has estimated it. */
export function typicalGas(action: PlannedAction): bigint {
  if (action.kind === 'wrap') return WRAP_GAS
  const swap = FIRST_HOP_GAS + BigInt(Math.max(0, action.hops - 1)) * FURTHER_HOP_GAS
  return action.needsApproval ? swap + APPROVAL_GAS : swap
}

/** The network fee of so much gas. */
export function networkFeeUp(
  native: NativeCurrency,
  gas: bigint,
  gasPriceWei: bigint,
): Amount<NativeCurrency> {
  return Amount.fromRaw(native, gas * gasPriceWei)
}
