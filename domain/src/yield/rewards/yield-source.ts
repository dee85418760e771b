import type { Farm } from '../farms/farm.ts'
import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import type { StakingPool } from '../pools/staking-pool.ts'
import type { Vault } from '../vault/vault.ts'

/** Anything a holder can stake in, discriminated by `kind`. Immutable, as of one block. */
export type YieldSource = Farm | StakingPool | Vault

/** What names a source in lists, addresses and stores: `farm-12`, `pool-0x…` (lower case), `vault`. */
export type YieldKey = 'vault' | `farm-${number}` | `pool-${string}`

/** The pair behind a liquidity token that is staked. */
export interface StakedPair {
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  readonly reserve0: Amount<Token>
  readonly reserve1: Amount<Token>
  /** The supply of liquidity tokens. */
  readonly lpTotalSupply: Amount<Token>
}

/** Yearly returns as shares of the stake, simple, without compounding: 0.1 is 10 %. Unknown is `undefined`. */
export interface YieldApr {
  /** By the rewards alone. Zero where nothing is paid any longer. */
  readonly rewards: Fraction | undefined
  /** From the fees that liquidity providers earn, as indexed. `undefined` without an indexer, and for single tokens. */
  readonly fees: Fraction | undefined
  /** The sum of what is known. `undefined` where the rewards are not. */
  readonly total: Fraction | undefined
}

/** What an account has in a source, at the same block. */
export interface YieldUser {
  /** Of the staked token, in the wallet. `undefined` where the token does not answer. */
  readonly walletBalance: Amount<Token> | undefined
  /** How much of it the source's contract may take. `undefined` where the token does not answer. */
  readonly allowance: Amount<Token> | undefined
  readonly staked: Amount<Token>
  /** What was earned and not paid, with what is locked. */
  readonly earnings: Amount<Token>
  /** The part of the earnings that waits for the end of the harvest lock. Zero where there is no lock. */
  readonly lockedUp: Amount<Token>
  /** Chain time in seconds; 0 where nothing is locked. */
  readonly nextHarvestUntil: bigint
  /** Whether a harvest would pay now what there is. Never in the vault, which pays out with the stake. */
  readonly canHarvest: boolean
}

/** What all sources have in common. */
export interface YieldCommon {
  readonly key: YieldKey
  /** What is staked; for a pair its liquidity token. */
  readonly stakeCurrency: Token
  /** Where `stakeCurrency` is the liquidity token of a pair; `undefined` for a single token. */
  readonly pair: StakedPair | undefined
  readonly rewardToken: Token
  /** All accounts' stakes. `undefined` where they could not be read. */
  readonly totalStaked: Amount<Token> | undefined
  /** What the stakes are worth. `undefined` where there is no price. */
  readonly liquidityUsd: Fraction | undefined
  /** USD for one whole unit of `stakeCurrency`. */
  readonly stakePriceUsd: Fraction | undefined
  /** USD for one whole unit of `rewardToken`. */
  readonly rewardPriceUsd: Fraction | undefined
  readonly apr: YieldApr
  /** With compounding, where the source compounds by itself. */
  readonly apy: Fraction | undefined
  /** Nothing is earned any longer: shown among the finished ones. */
  readonly isFinished: boolean
  /** Takes no deposits at present. The ways out are open. */
  readonly isPaused: boolean
  /** `false` where a token or a pool does not answer: what depends on it is unknown. */
  readonly isReadable: boolean
  /** Allocation points divided by 100: 40 reads `40X`. `undefined` where there are none. */
  readonly multiplier: Fraction | undefined
  /** Of 10,000 of a deposit. */
  readonly depositFeeBps: number
  /** Seconds between two harvests of an account; 0 for no lock. */
  readonly harvestInterval: bigint
  /** `undefined` without a wallet, and where it could not be read. */
  readonly user: YieldUser | undefined
}
