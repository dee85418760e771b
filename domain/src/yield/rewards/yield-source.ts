import type { Farm } from '../farms/farm.ts'
import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import type { StakingPool } from '../pools/staking-pool.ts'
import type { Vault } from '../vault/vault.ts'

/** Anything a holder can stake in, discriminated by `kind`. Immutable, at one block. */
export type YieldSource = Farm | StakingPool | Vault

/** ID of a source in lists, URLs and stores: `farm-12`, `pool-0x…` (lower case), `vault`. */
export type YieldKey = 'vault' | `farm-${number}` | `pool-${string}`

/** Pair of a staked LP token. */
export interface StakedPair {
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  readonly reserve0: Amount<Token>
  readonly reserve1: Amount<Token>
  /** LP token supply. */
  readonly lpTotalSupply: Amount<Token>
}

/** Yields per year as shares of the stake, simple, without compounding: 0.1 is 10 %. Unknown is `undefined`. */
export interface YieldApr {
  /** From rewards alone. Zero once nothing is paid any more. */
  readonly rewards: Fraction | undefined
  /** From liquidity provider fees, as indexed. `undefined` without an indexer, and for single tokens. */
  readonly fees: Fraction | undefined
  /** Sum of the known parts. `undefined` if the rewards are unknown. */
  readonly total: Fraction | undefined
}

/** An account's state in a source, at the same block. */
export interface YieldUser {
  /** Wallet balance of the staked token. `undefined` if the token's contract can't be read. */
  readonly walletBalance: Amount<Token> | undefined
  /** Allowance of the source's contract. `undefined` if the token's contract can't be read. */
  readonly allowance: Amount<Token> | undefined
  readonly staked: Amount<Token>
  /** Pending rewards, including locked ones. */
  readonly earnings: Amount<Token>
  /** Part of the earnings locked until the harvest lock ends. Zero if there is no lock. */
  readonly lockedUp: Amount<Token>
  /** Chain time in seconds; 0 if nothing is locked. */
  readonly nextHarvestUntil: bigint
  /** Whether a harvest would pay out now. Always false for the vault, which pays out with the stake. */
  readonly canHarvest: boolean
}

/** Fields shared by all sources. */
export interface YieldCommon {
  readonly key: YieldKey
  /** Staked token; for a pair its LP token. */
  readonly stakeCurrency: Token
  /** Set if `stakeCurrency` is a pair's LP token; `undefined` for a single token. */
  readonly pair: StakedPair | undefined
  readonly rewardToken: Token
  /** All accounts' stakes. `undefined` if they couldn't be read. */
  readonly totalStaked: Amount<Token> | undefined
  /** USD value of all stakes. `undefined` without a price. */
  readonly liquidityUsd: Fraction | undefined
  /** USD per whole unit of `stakeCurrency`. */
  readonly stakePriceUsd: Fraction | undefined
  /** USD per whole unit of `rewardToken`. */
  readonly rewardPriceUsd: Fraction | undefined
  readonly apr: YieldApr
  /** With compounding, if the source compounds by itself. */
  readonly apy: Fraction | undefined
  /** No more rewards: listed among the finished sources. */
  readonly isFinished: boolean
  /** Deposits are currently disabled. Withdrawals are open. */
  readonly isPaused: boolean
  /** `false` if a token's or pool's contract can't be read: values depending on it are unknown. */
  readonly isReadable: boolean
  /** Allocation points divided by 100: 40 is shown as `40X`. `undefined` if there are none. */
  readonly multiplier: Fraction | undefined
  /** Of 10,000 of a deposit. */
  readonly depositFeeBps: number
  /** Minimum seconds between an account's harvests; 0 for no lock. */
  readonly harvestInterval: bigint
  /** `undefined` without a wallet, or if it couldn't be read. */
  readonly user: YieldUser | undefined
}
