import type { Address, FarmReading, StakingPoolReading, VaultReading } from '@ibull/domain'
import type { Hex } from '../../networks/network.ts'
import { encodeAddress, encodeUint, WORD_DIGITS } from '../../reads/abi-words.ts'
import { callKey } from '../../reads/batch-executor.ts'
import type { RawResult } from '../../reads/multicall.ts'
import { reservesRead } from '../../reads/pair-query.ts'
import type { BlockStamp, ContractRead, ToldCalls } from '../../reads/read-types.ts'
import { rowsAt, wordsAt, type Words } from './lens-words.ts'

// The view contract's answers, by hand, as in `reads/abi-words.ts`: a page decodes thousands of words with each block.

const FARM_CONFIGS = '0xe41846c7'
const FARM_STATES = '0xbdf1ad25'
const POOL_CONFIGS = '0x63c42a4c'
const POOL_STATES = '0xc5c2382b'
const VAULT_STATE = '0x20b2eca6'

const NOBODY: Address = '0x0000000000000000000000000000000000000000'
const FARM_CONFIG_WORDS = 4
const FARM_STATE_WORDS = 7
const FARM_WALLET_WORDS = 3
const FARM_STAKE_WORDS = 5
const POOL_CONFIG_WORDS = 7
const POOL_STATE_WORDS = 9
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
      const words = wordsAt(digits, WORD_DIGITS, 5)
      return {
        asOf: { number: words.number(0), timestamp: words.number(1) },
        ibullPerSecond: words.number(2),
        totalAllocPoint: words.number(3),
        referralCommissionBps: Number(words.number(4, 16)),
        farms: toldFarms(digits, pids).map(farmState),
      }
    },
    tells: reservesTold(pids, pairs),
  }
}

/** What an answer says of one farm. */
interface ToldFarm {
  readonly pid: number
  readonly words: Words
  readonly isPaused: boolean
  readonly isReadable: boolean
  /** `undefined` where all of them are zero. */
  readonly wallet: Words | undefined
  /** `undefined` where all of them are zero. */
  readonly stake: Words | undefined
}

/**
 * What an answer says of each of `pids`, in their order.
 * @throws {RangeError} when it is too short, of other farms, or in another order.
 */
function toldFarms(digits: string, pids: readonly number[]): readonly ToldFarm[] {
  const list = (index: number, width: number): readonly Words[] =>
    rowsAt(digits, WORD_DIGITS, index * WORD_DIGITS, width)
  const rows = list(5, FARM_STATE_WORDS)
  if (rows.length !== pids.length) throw new RangeError('The answer is of other farms.')
  const paused = byPlace(list(6, 1), pids)
  const unreadable = byPlace(list(7, 1), pids)
  const wallets = byPlace(list(8, FARM_WALLET_WORDS), pids)
  const stakes = byPlace(list(9, FARM_STAKE_WORDS), pids)
  return pids.flatMap((pid, place) => {
    const words = rows[place]
    if (words === undefined) return []
    const [isPaused, isReadable] = [paused.has(place), !unreadable.has(place)]
    return { pid, words, isPaused, isReadable, wallet: wallets.get(place), stake: stakes.get(place) }
  })
}

/**
 * Rows that begin with the number of a farm, by the place of that farm among `pids`.
 * @throws {RangeError} when a number is none of them, comes twice, or comes in another order.
 */
function byPlace(rows: readonly Words[], pids: readonly number[]): ReadonlyMap<number, Words> {
  const found = new Map<number, Words>()
  let from = 0
  for (const words of rows) {
    const place = pids.indexOf(Number(words.number(0, 32)), from)
    if (place === -1) throw new RangeError('The answer is of other farms, or in another order.')
    found.set(place, words)
    from = place + 1
  }
  return found
}

/** What pairs would say of their reserves; nothing of one whose farm could not be read. */
function reservesTold(pids: readonly number[], pairs: readonly (Address | undefined)[]): ToldCalls {
  const keys = pairs.map((pair) => (pair === undefined ? undefined : callKey(reservesRead(pair))))
  return {
    keys: keys.filter((key) => key !== undefined),
    answersIn(answer) {
      const answers = new Map<string, RawResult>()
      if (answer?.isSuccess !== true) return answers
      for (const [place, { words, isReadable }] of farmsOrNone(answer.data, pids).entries()) {
        const key = keys[place]
        if (key === undefined || !isReadable) continue
        const reserves: Hex = `0x${encodeUint(words.number(5))}${encodeUint(words.number(6))}`
        answers.set(key, { isSuccess: true, data: reserves })
      }
      return answers
    },
  }
}

/** An answer that is none is refused where it is decoded. */
function farmsOrNone(data: Hex, pids: readonly number[]): readonly ToldFarm[] {
  try {
    return toldFarms(data.slice(2), pids)
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
        isReadable: words.flag(0),
        endTime: words.number(1),
        poolLimitPerUser: words.number(2),
        totalStaked: words.number(3),
        funded: words.number(4),
        walletBalance: words.number(5),
        allowance: words.number(6),
        stakedBalance: words.number(7),
        earnings: words.number(8),
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

function farmState({ pid, words, isPaused, isReadable, wallet, stake }: ToldFarm): FarmState {
  return {
    pid,
    allocPoint: words.number(0),
    depositFeeBps: words.number(1, 16),
    harvestInterval: words.number(2),
    isPaused,
    isReadable,
    totalStaked: words.number(3),
    lpTotalSupply: words.number(4),
    reserve0: words.number(5),
    reserve1: words.number(6),
    walletBalance: wallet?.number(1) ?? 0n,
    allowance: wallet?.number(2) ?? 0n,
    stakedBalance: stake?.number(1) ?? 0n,
    earnings: stake?.number(2) ?? 0n,
    lockedUp: stake?.number(3) ?? 0n,
    nextHarvestUntil: stake?.number(4) ?? 0n,
  }
}
