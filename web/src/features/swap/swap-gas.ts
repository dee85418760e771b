import { TYPICAL_APPROVE_GAS, TYPICAL_WRAP_GAS, typicalSwapGas } from '@ibull/chain'
import { Amount, type NativeCurrency } from '@ibull/domain'

/** What is about to be sent. */
export type PlannedAction =
  | { readonly kind: 'swap'; readonly hops: number; readonly needsApproval: boolean }
  | { readonly kind: 'wrap' }

/** What an action usually burns, before a node has estimated it. */
export function typicalGas(action: PlannedAction): bigint {
  if (action.kind === 'wrap') return TYPICAL_WRAP_GAS
  const swap = typicalSwapGas(action.hops)
  return action.needsApproval ? swap + TYPICAL_APPROVE_GAS : swap
}

/** The network fee of so much gas, at a price in wei per gas. */
export function networkFee(native: NativeCurrency, gas: bigint, gasPriceWei: bigint): Amount<NativeCurrency> {
  return Amount.fromRaw(native, gas * gasPriceWei)
}
