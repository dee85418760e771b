import { TYPICAL_APPROVE_GAS, TYPICAL_WRAP_GAS, typicalSwapGas } from '@ibull/chain'
import { Amount, type NativeCurrency } from '@ibull/domain'

/** Action to be sent, with the `hops` of each route. */
export type PlannedAction =
  | { readonly kind: 'swap'; readonly hops: readonly number[]; readonly needsApproval: boolean }
  | { readonly kind: 'wrap' }

/** Returns an action's typical gas, before a node has estimated it. */
export function typicalGas(action: PlannedAction): bigint {
  if (action.kind === 'wrap') return TYPICAL_WRAP_GAS
  const swap = typicalSwapGas(action.hops)
  return action.needsApproval ? swap + TYPICAL_APPROVE_GAS : swap
}

/** Computes the network fee of an amount of gas, at a price in wei per gas. */
export function networkFee(native: NativeCurrency, gas: bigint, gasPriceWei: bigint): Amount<NativeCurrency> {
  return Amount.fromRaw(native, gas * gasPriceWei)
}
