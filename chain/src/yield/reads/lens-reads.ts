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

/** A slice of a list, with the list's total length. */
export interface Page<T> {
  readonly total: number
  readonly items: readonly T[]
}

/** Immutable configuration of a farm. */
export interface FarmConfig {
  readonly pid: number
  readonly stakeToken: Address
  /** Tokens of the pair, `token0` first; `undefined` if a single token is staked. */
  readonly tokens: readonly [Address, Address] | undefined
}

/** Farm states at a block. */
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

/** Immutable configuration of a staking pool. Times in seconds, raw rate. */
export interface PoolConfig {
  readonly pool: Address
  readonly stakedToken: Address
  readonly rewardToken: Address
  readonly startTime: bigint
  readonly bonusEndTime: bigint
  readonly rewardPerSecond: bigint
  readonly bonusMultiplier: bigint
}

/** Reads up to `count` farms, starting at index `start`. */
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
 * Reads the state of each of `pids`, for `account` if given.
 * @param pairs pair staked in each, in the same order: the result includes their reserves.
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

/** Decodes farm states. @throws {RangeError} when the result has other farms than `pids`, or in another order. */
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
      // Mutates the row, which has no other owner: copying hundreds of rows per block costs four times as much.
      return Object.assign(farm, user, { pid, isPaused, isReadable })
    }),
  }
}

/**
 * Indexes rows by their farm's position in `pids`.
 * @throws {RangeError} when a row's farm is missing from `pids`, duplicated, or out of order.
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

/** Caches the last decoded result, since both its value and its reserves are read. */
function rememberingLast<T>(decode: (data: Hex) => T): (data: Hex) => T {
  let last: { readonly data: Hex; readonly value: T } | undefined
  return (data) => {
    if (last?.data !== data) last = { data, value: decode(data) }
    return last.value
  }
}

/** Extracts the results of the pairs' `getReserves`; none for unreadable farms. */
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

/** Malformed data is rejected where its value is decoded. */
function farmsOrNone(data: Hex, decode: (data: Hex) => FarmStates): readonly FarmState[] {
  try {
    return decode(data).farms
  } catch {
    return []
  }
}

/** Reads up to `count` staking pools, starting at index `start`. */
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

/** Reads the state of each of `pools`, in order, for `account` if given. */
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

/** Reads the vault's state, for `account` if given. */
export function vaultStateRead(
  lens: Address,
  vault: Address,
  account: Address | undefined,
): ContractRead<VaultReading> {
  return lensVaultState(lens, vault, account ?? ZERO_ADDRESS)
}
