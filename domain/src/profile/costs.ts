/** Costs of profile actions in the main token. Raw. */
export interface ProfileCosts {
  readonly register: bigint
  readonly update: bigint
  readonly reactivate: bigint
}

/** Returns the total cost of creating a profile, including its starter collectible. Raw. */
export function creationCost({ register }: ProfileCosts, starterPrice: bigint): bigint {
  return register + starterPrice
}

/** Returns the shortfall of a balance; 0 if it covers the cost. Raw. */
export function lackOf(balance: bigint, cost: bigint): bigint {
  return cost > balance ? cost - balance : 0n
}
