/** Typical gas of a deposit into an existing pair, measured on the V2 contracts and rounded up. */
export const TYPICAL_ADD_GAS = 160_000n

/** Typical gas of a deposit that creates its pair. */
export const TYPICAL_CREATE_GAS = 2_600_000n

/** Typical gas of a withdrawal. */
export const TYPICAL_REMOVE_GAS = 150_000n
