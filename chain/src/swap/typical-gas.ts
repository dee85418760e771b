/** Gas of a swap's first hop and of each further hop, measured on the V2 contracts and rounded up. */
const FIRST_HOP_GAS = 110_000n
const FURTHER_HOP_GAS = 56_000n

/** Typical gas of wrapping or unwrapping BNB. */
export const TYPICAL_WRAP_GAS = 46_000n

/** Typical gas of an approval. */
export const TYPICAL_APPROVE_GAS = 50_000n

/**
 * Gas of a split: `split` on top of a swap's first hop, `route` per route, `hop` per hop. Measured on our
 * contracts, with V2 pair hops, and rounded up.
 */
export const SPLIT_GAS = { split: 40_000n, route: 20_000n, hop: FURTHER_HOP_GAS } as const

/**
 * Returns a swap's typical gas, for the network fee shown before a node estimate.
 * @param hops hop count of each route; at least one route.
 */
export function typicalSwapGas(hops: readonly number[]): bigint {
  const all = BigInt(
    Math.max(
      1,
      hops.reduce((sum, route) => sum + route, 0),
    ),
  )
  const single = FIRST_HOP_GAS + (all - 1n) * FURTHER_HOP_GAS
  return hops.length < 2 ? single : single + SPLIT_GAS.split + BigInt(hops.length - 1) * SPLIT_GAS.route
}
