/** What a pool's books say (its reserves) and what it holds (its balances), at one block. Raw, token0 first. */
export interface PoolBooks {
  readonly reserves: readonly [bigint, bigint]
  readonly balances: readonly [bigint, bigint]
}

/**
 * Returns how much less of each token a pool holds than its books say: zero unless the token took balances away
 * without a transfer. Holding more is no shortfall: every call of the pool works, and the next one books it. Raw.
 */
export function poolShortfall({ reserves, balances }: PoolBooks): readonly [bigint, bigint] {
  const missing = (index: 0 | 1): bigint =>
    balances[index] < reserves[index] ? reserves[index] - balances[index] : 0n
  return [missing(0), missing(1)]
}

/** Whether a pool's books are ahead of what it holds in either token. */
export function isPoolBehind(books: PoolBooks): boolean {
  return poolShortfall(books).some((missing) => missing > 0n)
}

/**
 * Whether a pool credits at least `minimum` of a deposit. A shortfall is filled from the deposit before anything is
 * credited, so the depositor would pay for what the others have lost. All raw.
 */
export function isDepositCredited(deposit: bigint, minimum: bigint, missing: bigint): boolean {
  return deposit - missing >= minimum
}
