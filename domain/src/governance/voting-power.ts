import { ZERO_ADDRESS, type Address } from '../money/address.ts'

/** What gives voting power, each shown on a line of its own and in this order in `vp_by_strategy`. */
export const POWER_STRATEGIES = ['wallet', 'manualPool', 'vault', 'walletLiquidity', 'farmLiquidity'] as const
export type PowerStrategy = (typeof POWER_STRATEGIES)[number]

/** Where the holdings of one chain are. */
export interface PowerContracts {
  readonly mainToken: Address
  /** The farm master, whose pool 0 takes the main token. */
  readonly farm: Address
  readonly vault: Address
  /** The pairs of the space. Each has the main token on one side. */
  readonly pairs: readonly Address[]
}

/** Contracts that hold for others, in lower case: what they have is the power of those others, and never their own. */
export function powerCustodians({ mainToken, farm, vault, pairs }: PowerContracts): ReadonlySet<string> {
  return new Set([mainToken, farm, vault, ZERO_ADDRESS, ...pairs].map((address) => address.toLowerCase()))
}

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
  /**
   * Vault shares, all shares, and all main tokens that the vault has: its stake in pool 0 and what it holds itself.
   * Rewards that the farm still owes count nowhere.
   */
  readonly vault: { readonly shares: bigint; readonly totalShares: bigint; readonly assets: bigint }
  /** LP tokens of the pairs that the space names. */
  readonly pairs: readonly {
    readonly pair: PairAtBlock
    readonly inWallet: bigint
    readonly inFarm: bigint
  }[]
}

/** Of an account that has nothing. */
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
