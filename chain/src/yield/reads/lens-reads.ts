import {
  ZERO_ADDRESS,
  type Address,
  type FarmReading,
  type StakingPoolReading,
  type VaultReading,
} from '@ibull/domain'
import type { Hex } from '../../networks/network.ts'
import { encodeUint } from '../../reads/abi-words.ts'
import { callKey } from '../../reads/batch-executor.ts'
import { mapRead, toCount } from '../../contract-call/decode-words.ts'
import type { RawResult } from '../../reads/multicall.ts'
import { reservesRead } from '../../reads/pair-query.ts'
import type { AnsweredCalls, BlockStamp, ContractRead } from '../../reads/read-types.ts'
import {
  lensFarmConfigs,
  lensFarmStates,
  lensPoolConfigs,
  lensPoolStates,
  lensVaultState,
} from './lens-reads.generated.ts'

/** A part of a list, and how long the list is. */
export interface Page<T> {
  readonly total: number
  readonly items: readonly T[]
}

/** What never changes about a farm. */
export interface FarmConfig {
  readonly pid: number
  readonly stakeToken: Address
  /** The pair's tokens, `token0` first; `undefined` where a single token is staked. */
  readonly tokens: readonly [Address, Address] | undefined
}

/** The state of farms as of one block. */
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

/** What never changes about a staking pool. Times in seconds, the rate raw. */
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
  return mapRead(lensFarmConfigs(lens, farm, start, count), ({ total, configs }) => ({
    total: toCount(total),
    items: configs.map(({ pid, stakeToken, token0, token1 }) => ({
      pid: toCount(pid),
      stakeToken,
      tokens: token0 === ZERO_ADDRESS || token1 === ZERO_ADDRESS ? undefined : ([token0, token1] as const),
    })),
  }))
}

/**
 * The state of each of `pids`, for `account` where there is one.
 * @param pairs the pair that each of them takes, in their order: their reserves come with the state.
 */
export function farmStatesRead(
  lens: Address,
  farm: Address,
  pids: readonly number[],
  account: Address | undefined,
  pairs: readonly (Address | undefined)[] = [],
): ContractRead<FarmStates> {
  const call = lensFarmStates(lens, farm, pids, account ?? ZERO_ADDRESS)
  const decode = rememberingLast((data) => farmStatesOf(call.decode(data), pids))
  return { ...call, decode, alsoAnswers: reservesAnswered(decode, pairs) }
}

type DecodedFarms = ReturnType<ReturnType<typeof lensFarmStates>['decode']>

const NO_WALLET = { walletBalance: 0n, allowance: 0n }
const NO_STAKE = { stakedBalance: 0n, earnings: 0n, lockedUp: 0n, nextHarvestUntil: 0n }

/** @throws {RangeError} when the answer is about other farms than `pids`, or in another order. */
function farmStatesOf(decoded: DecodedFarms, pids: readonly number[]): FarmStates {
  const { blockNumber, timestamp, ibullPerSecond, totalAllocPoint, referralCommissionBps, farms } = decoded
  if (farms.length !== pids.length) throw new RangeError('The answer is about other farms.')
  const itself = (pid: bigint): bigint => pid
  const paused = byPlace(decoded.pausedPids, itself, pids)
  const unreadable = byPlace(decoded.unreadablePids, itself, pids)
  const wallets = byPlace(decoded.wallets, ({ pid }) => pid, pids)
  const stakes = byPlace(decoded.stakes, ({ pid }) => pid, pids)
  return {
    asOf: { number: blockNumber, timestamp },
    ibullPerSecond,
    totalAllocPoint,
    referralCommissionBps: toCount(referralCommissionBps),
    farms: pids.flatMap((pid, place) => {
      const farm = farms[place]
      if (farm === undefined) return []
      const [isPaused, isReadable] = [paused.has(place), !unreadable.has(place)]
      const { walletBalance, allowance } = wallets.get(place) ?? NO_WALLET
      const { stakedBalance, earnings, lockedUp, nextHarvestUntil } = stakes.get(place) ?? NO_STAKE
      const user = { walletBalance, allowance, stakedBalance, earnings, lockedUp, nextHarvestUntil }
      // Into the row itself, which nothing else holds: hundreds of copies with each block cost four times as much.
      return Object.assign(farm, user, { pid, isPaused, isReadable })
    }),
  }
}

/**
 * Rows by the place of their farm among `pids`.
 * @throws {RangeError} when a row's farm is none of them, comes twice, or comes in another order.
 */
function byPlace<Row>(
  rows: readonly Row[],
  pidOf: (row: Row) => bigint,
  pids: readonly number[],
): ReadonlyMap<number, Row> {
  const found = new Map<number, Row>()
  let from = 0
  for (const row of rows) {
    const place = pids.indexOf(Number(pidOf(row)), from)
    if (place === -1) throw new RangeError('The answer is about other farms, or in another order.')
    found.set(place, row)
    from = place + 1
  }
  return found
}

/** An answer is decoded once, although both its value and the reserves in it are read. */
function rememberingLast<T>(decode: (data: Hex) => T): (data: Hex) => T {
  let last: { readonly data: Hex; readonly value: T } | undefined
  return (data) => {
    if (last?.data !== data) last = { data, value: decode(data) }
    return last.value
  }
}

/** What the pairs would answer about their reserves; nothing for a farm that could not be read. */
function reservesAnswered(
  decode: (data: Hex) => FarmStates,
  pairs: readonly (Address | undefined)[],
): AnsweredCalls {
  const keys = pairs.map((pair) => (pair === undefined ? undefined : callKey(reservesRead(pair))))
  return {
    keys: keys.filter((key) => key !== undefined),
    answersIn(answer) {
      const answers = new Map<string, RawResult>()
      if (answer?.isSuccess !== true) return answers
      for (const [place, { isReadable, reserve0, reserve1 }] of farmsOrNone(answer.data, decode).entries()) {
        const key = keys[place]
        if (key === undefined || !isReadable) continue
        answers.set(key, { isSuccess: true, data: `0x${encodeUint(reserve0)}${encodeUint(reserve1)}` })
      }
      return answers
    },
  }
}

/** A malformed answer is refused where its value is decoded. */
function farmsOrNone(data: Hex, decode: (data: Hex) => FarmStates): readonly FarmState[] {
  try {
    return decode(data).farms
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
  return mapRead(lensPoolConfigs(lens, factory, start, count), ({ total, configs }) => ({
    total: toCount(total),
    items: configs,
  }))
}

/** The state of each of `pools`, in their order, for `account` where there is one. */
export function poolStatesRead(
  lens: Address,
  pools: readonly Address[],
  account: Address | undefined,
): ContractRead<readonly StakingPoolReading[]> {
  return mapRead(lensPoolStates(lens, pools, account ?? ZERO_ADDRESS), (states) => {
    if (states.length !== pools.length) throw new RangeError('The answer is about other pools.')
    return states
  })
}

/** The vault, for `account` where there is one. */
export function vaultStateRead(
  lens: Address,
  vault: Address,
  account: Address | undefined,
): ContractRead<VaultReading> {
  return lensVaultState(lens, vault, account ?? ZERO_ADDRESS)
}
