/** What a deposit into an existing pair usually burns, measured on the V2 contracts and rounded up. */
export const TYPICAL_ADD_GAS = 160_000n

/** What a deposit that creates its pair usually burns. */
export const TYPICAL_CREATE_GAS = 2_600_000n

/** What taking liquidity out usually burns. */
export const TYPICAL_REMOVE_GAS = 150_000n
