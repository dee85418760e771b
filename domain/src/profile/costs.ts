/** What the actions of a profile cost in the main token. Raw. */
export interface ProfileCosts {
  readonly register: bigint
  readonly update: bigint
  readonly reactivate: bigint
}

/** What an account pays in all to get a profile, its starter collectible included. Raw. */
export function creationCost({ register }: ProfileCosts, starterPrice: bigint): bigint {
  return register + starterPrice
}

/** How much of a cost a balance lacks; 0 when it is enough. Raw. */
export function lackOf(balance: bigint, cost: bigint): bigint {
  return cost > balance ? cost - balance : 0n
}
