import { ZERO_ADDRESS, type Address } from '../money/address.ts'

/** Sources of voting power, in display order, which is also the order of `vp_by_strategy`. */
export const POWER_STRATEGIES = ['wallet', 'manualPool', 'vault', 'walletLiquidity', 'farmLiquidity'] as const
export type PowerStrategy = (typeof POWER_STRATEGIES)[number]

/** Contracts that hold voting power on one chain. */
export interface PowerContracts {
  readonly mainToken: Address
  /** Farm master; the main token is staked in its pool 0. */
  readonly farm: Address
  readonly vault: Address
  /** Pairs of the space. One side of each is the main token. */
  readonly pairs: readonly Address[]
}

/**
 * Returns the contracts that hold tokens for others, in lower case: their balances count for the depositors, never
 * for themselves.
 */
export function powerCustodians({ mainToken, farm, vault, pairs }: PowerContracts): ReadonlySet<string> {
  return new Set([mainToken, farm, vault, ZERO_ADDRESS, ...pairs].map((address) => address.toLowerCase()))
}

/** A pair at the end of a block, in raw units. */
export interface PairAtBlock {
  /** The pair's reserve of the main token. */
  readonly mainTokenReserve: bigint
  readonly totalSupply: bigint
}

/** An account's holdings at the end of a block, in raw units. */
export interface HoldingsAtBlock {
  readonly wallet: bigint
  /** Main tokens in the farm master's pool 0. */
  readonly manualPool: bigint
  /**
   * The account's vault shares, the total, and all main tokens of the vault: staked in pool 0 plus its own
   * balance. Rewards the farm still owes don't count.
   */
  readonly vault: { readonly shares: bigint; readonly totalShares: bigint; readonly assets: bigint }
  /** LP tokens of the space's pairs. */
  readonly pairs: readonly {
    readonly pair: PairAtBlock
    readonly inWallet: bigint
    readonly inFarm: bigint
  }[]
}

/** Holdings of an empty account. */
export const NO_HOLDINGS: HoldingsAtBlock = {
  wallet: 0n,
  manualPool: 0n,
  vault: { shares: 0n, totalShares: 0n, assets: 0n },
  pairs: [],
}

/** Voting power in raw units of the main token. `total` is the sum of the lines. */
export interface VotingPower {
  readonly lines: Readonly<Record<PowerStrategy, bigint>>
  readonly total: bigint
}

/**
 * Computes voting power from holdings. Each line is rounded down, so shares of a pair or the vault never add up to
 * more than the whole.
 */
export function votingPower({ wallet, manualPool, vault, pairs }: HoldingsAtBlock): VotingPower {
  const share = (pair: PairAtBlock, amount: bigint) =>
    pair.totalSupply === 0n ? 0n : (pair.mainTokenReserve * amount) / pair.totalSupply
  const lines: Record<PowerStrategy, bigint> = {
    wallet,
    manualPool,
    vault: vault.totalShares === 0n ? 0n : (vault.assets * vault.shares) / vault.totalShares,
    walletLiquidity: pairs.reduce((sum, { pair, inWallet }) => sum + share(pair, inWallet), 0n),
    farmLiquidity: pairs.reduce((sum, { pair, inFarm }) => sum + share(pair, inFarm), 0n),
  }
  return { lines, total: POWER_STRATEGIES.reduce((sum, strategy) => sum + lines[strategy], 0n) }
}
