/** Gas of a swap's first hop and of each further one, measured on the V2 contracts and rounded up. */
const FIRST_HOP_GAS = 110_000n
const FURTHER_HOP_GAS = 56_000n

/** What wrapping or unwrapping BNB usually burns. */
export const TYPICAL_WRAP_GAS = 46_000n

/** What an approval usually burns. */
export const TYPICAL_APPROVE_GAS = 50_000n

/** What a swap usually burns: for the network fee that is shown before a node is asked. */
export function typicalSwapGas(hops: number): bigint {
  return FIRST_HOP_GAS + BigInt(Math.max(0, hops - 1)) * FURTHER_HOP_GAS
}
