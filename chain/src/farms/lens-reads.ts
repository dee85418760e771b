import type { Address, FarmReading, StakingPoolReading, VaultReading } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'
import { encodeAddress, encodeUint, WORD_DIGITS } from '../reads/abi-words.ts'
import { callKey } from '../reads/batch-executor.ts'
import type { RawResult } from '../reads/multicall.ts'
import { reservesRead } from '../reads/pair-query.ts'
import type { BlockStamp, ContractRead, ToldCalls } from '../reads/read-types.ts'
import { rowsAt, wordsAt, type Words } from './lens-words.ts'

// The view contract's answers, by hand, as in `reads/abi-words.ts`: a page decodes thousands of words with each block.

const FARM_CONFIGS = '0xe41846c7'
const FARM_STATES = '0xbdf1ad25'
const POOL_CONFIGS = '0x63c42a4c'
const POOL_STATES = '0xc5c2382b'
const VAULT_STATE = '0x20b2eca6'

const NOBODY: Address = '0x0000000000000000000000000000000000000000'
const FARM_CONFIG_WORDS = 4
const FARM_STATE_WORDS = 16
const POOL_CONFIG_WORDS = 7
const POOL_STATE_WORDS = 10
const VAULT_STATE_WORDS = 17

/** A part of a list, and how long the list is. */
export interface Page<T> {
  readonly total: number
  readonly items: readonly T[]
}

/** What never changes of a farm. */
export interface FarmConfig {
  readonly pid: number
  readonly stakeToken: Address
  /** The pair's tokens, `token0` first; `undefined` where a single token is staked. */
  readonly tokens: readonly [Address, Address] | undefined
}

/** The farms' words as of one block. */
export interface FarmStates {
  readonly asOf: BlockStamp
  /** Base units of the main token. */
  readonly ibullPerSecond: bigint
  readonly totalAllocPoint: bigint
  readonly referralCommissionBps: number
  readonly farms: readonly FarmState[]
}

export interface FarmState extends FarmReading {
  readonly pid: number
}

/** What never changes of a staking pool. Times in seconds, the rate raw. */
export interface PoolConfig {
  readonly pool: Address
  readonly stakedToken: Address
  readonly rewardToken: Address
  readonly startTime: bigint
  readonly bonusEndTime: bigint
  readonly rewardPerSecond: bigint
  readonly bonusMultiplier: bigint
}

/** The farms from number `start`, at most `count`. */
export function farmConfigsRead(
  lens: Address,
  farm: Address,
  start: number,
  count: number,
): ContractRead<Page<FarmConfig>> {
  return {
    to: lens,
    data: `${FARM_CONFIGS}${encodeAddress(farm)}${encodeUint(start)}${encodeUint(count)}`,
    decode: (data) =>
      page(data.slice(2), FARM_CONFIG_WORDS, (words) => {
        const [token0, token1] = [words.someAddress(2), words.someAddress(3)]
        return {
          pid: Number(words.number(0, 32)),
          stakeToken: words.address(1),
          tokens: token0 === undefined || token1 === undefined ? undefined : [token0, token1],
        }
      }),
  }
}

/**
 * The state of each of `pids`, for `account` where there is one.
 * @param pairs the pair that each of them takes, in their order: whose reserves come with the state.
 */
export function farmStatesRead(
  lens: Address,
  farm: Address,
  pids: readonly number[],
  account: Address | undefined,
  pairs: readonly (Address | undefined)[] = [],
): ContractRead<FarmStates> {
  const head = `${encodeAddress(farm)}${encodeUint((3 * WORD_DIGITS) / 2)}${encodeAddress(account ?? NOBODY)}`
  return {
    to: lens,
    data: `${FARM_STATES}${head}${encodeUint(pids.length)}${pids.map(encodeUint).join('')}`,
    decode(data) {
      const digits = data.slice(2)
      const words = wordsAt(digits, WORD_DIGITS, 6)
      return {
        asOf: { number: words.number(0), timestamp: words.number(1) },
        ibullPerSecond: words.number(2),
        totalAllocPoint: words.number(3),
        referralCommissionBps: Number(words.number(4, 16)),
        farms: stateRows(digits).map(farmState),
      }
    },
    tells: reservesTold(pairs),
  }
}

function stateRows(digits: string): readonly Words[] {
  return rowsAt(digits, WORD_DIGITS, 5 * WORD_DIGITS, FARM_STATE_WORDS)
}

/** What pairs would say of their reserves; nothing of one whose farm could not be read. */
function reservesTold(pairs: readonly (Address | undefined)[]): ToldCalls {
  const keys = pairs.map((pair) => (pair === undefined ? undefined : callKey(reservesRead(pair))))
  return {
    keys: keys.filter((key) => key !== undefined),
    answersIn(answer) {
      const answers = new Map<string, RawResult>()
      if (answer?.isSuccess !== true) return answers
      for (const [place, words] of rowsOrNone(answer.data).entries()) {
        const key = keys[place]
        if (key === undefined || words.number(5) !== 1n) continue
        const reserves: Hex = `0x${encodeUint(words.number(8))}${encodeUint(words.number(9))}`
        answers.set(key, { isSuccess: true, data: reserves })
      }
      return answers
    },
  }
}

/** An answer that is none is refused where it is decoded. */
function rowsOrNone(data: Hex): readonly Words[] {
  try {
    return stateRows(data.slice(2))
  } catch {
    return []
  }
}

/** The staking pools from number `start`, at most `count`. */
export function poolConfigsRead(
  lens: Address,
  factory: Address,
  start: number,
  count: number,
): ContractRead<Page<PoolConfig>> {
  return {
    to: lens,
    data: `${POOL_CONFIGS}${encodeAddress(factory)}${encodeUint(start)}${encodeUint(count)}`,
    decode: (data) =>
      page(data.slice(2), POOL_CONFIG_WORDS, (words) => ({
        pool: words.address(0),
        stakedToken: words.address(1),
        rewardToken: words.address(2),
        startTime: words.number(3),
        bonusEndTime: words.number(4),
        rewardPerSecond: words.number(5),
        bonusMultiplier: words.number(6),
      })),
  }
}

/** The state of each of `pools`, in their order, for `account` where there is one. */
export function poolStatesRead(
  lens: Address,
  pools: readonly Address[],
  account: Address | undefined,
): ContractRead<readonly StakingPoolReading[]> {
  const head = `${encodeUint(WORD_DIGITS)}${encodeAddress(account ?? NOBODY)}`
  return {
    to: lens,
    data: `${POOL_STATES}${head}${encodeUint(pools.length)}${pools.map(encodeAddress).join('')}`,
    decode(data) {
      const rows = rowsAt(data.slice(2), 0, 0, POOL_STATE_WORDS)
      if (rows.length !== pools.length) throw new RangeError('The answer is of other pools.')
      return rows.map((words) => ({
        isReadable: words.flag(1),
        endTime: words.number(2),
        poolLimitPerUser: words.number(3),
        totalStaked: words.number(4),
        funded: words.number(5),
        walletBalance: words.number(6),
        allowance: words.number(7),
        stakedBalance: words.number(8),
        earnings: words.number(9),
      }))
    },
  }
}

/** The vault, for `account` where there is one. */
export function vaultStateRead(
  lens: Address,
  vault: Address,
  account: Address | undefined,
): ContractRead<VaultReading> {
  return {
    to: lens,
    data: `${VAULT_STATE}${encodeAddress(vault)}${encodeAddress(account ?? NOBODY)}`,
    decode(data) {
      const words = wordsAt(data.slice(2), 0, VAULT_STATE_WORDS)
      return {
        isStopped: words.flag(1),
        totalShares: words.number(2),
        pricePerFullShare: words.number(3),
        totalAssets: words.number(4),
        estimatedBounty: words.number(5),
        totalPendingHarvest: words.number(6),
        performanceFee: words.number(7),
        callFee: words.number(8),
        withdrawFee: words.number(9),
        withdrawFeePeriod: words.number(10),
        walletBalance: words.number(11),
        allowance: words.number(12),
        userShares: words.number(13),
        lastDepositedTime: words.number(14),
        cakeAtLastUserAction: words.number(15),
        lastUserActionTime: words.number(16),
      }
    },
  }
}

function page<T>(digits: string, width: number, itemOf: (words: Words) => T): Page<T> {
  return {
    total: Number(wordsAt(digits, 0, 2).number(0, 32)),
    items: rowsAt(digits, 0, WORD_DIGITS, width).map(itemOf),
  }
}

function farmState(words: Words): FarmState {
  return {
    pid: Number(words.number(0, 32)),
    allocPoint: words.number(1),
    depositFeeBps: words.number(2, 16),
    harvestInterval: words.number(3),
    isPaused: words.flag(4),
    isReadable: words.flag(5),
    totalStaked: words.number(6),
    lpTotalSupply: words.number(7),
    reserve0: words.number(8),
    reserve1: words.number(9),
    walletBalance: words.number(10),
    allowance: words.number(11),
    stakedBalance: words.number(12),
    earnings: words.number(13),
    lockedUp: words.number(14),
    nextHarvestUntil: words.number(15),
  }
}
