/** What gives voting power, each shown on a line of its own and in this order in `vp_by_strategy`. */
export const POWER_STRATEGIES = ['wallet', 'manualPool', 'vault', 'walletLiquidity', 'farmLiquidity'] as const
export type PowerStrategy = (typeof POWER_STRATEGIES)[number]

/** The state of a pair at the end of a block, in raw units. */
export interface PairAtBlock {
  /** The pair's reserve of the main token. */
  readonly mainTokenReserve: bigint
  readonly totalSupply: bigint
}

/** What an account has at the end of a block, in raw units. */
export interface HoldingsAtBlock {
  readonly wallet: bigint
  /** Main tokens in the farm master's pool 0. */
  readonly manualPool: bigint
  /** Vault shares, all shares, and all main tokens that the vault has then (`balanceOf()`). */
  readonly vault: { readonly shares: bigint; readonly totalShares: bigint; readonly assets: bigint }
  /** LP tokens of the pairs that the space names. */
  readonly pairs: readonly {
    readonly pair: PairAtBlock
    readonly inWallet: bigint
    readonly inFarm: bigint
  }[]
}

/** Voting power in raw units of the main token. `total` is the sum of the lines. */
export interface VotingPower {
  readonly lines: Readonly<Record<PowerStrategy, bigint>>
  readonly total: bigint
}

/** Voting power of holdings: each line rounded down, so that shares of a pair or of the vault never add up to more. */
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
