import { ZERO_ADDRESS, type Address } from '@ibull/domain'
import fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  getAddress,
  type ContractFunctionReturnType,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { yieldLensAbi } from '../../abi/yield-lens.generated.ts'
import type { Hex } from '../../networks/network.ts'
import { callKey } from '../../reads/batch-executor.ts'
import { reservesRead } from '../../reads/pair-query.ts'
import {
  farmConfigsRead,
  farmStatesRead,
  poolConfigsRead,
  poolStatesRead,
  vaultStateRead,
} from './lens-reads.ts'

const LENS: Address = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const FARM: Address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const ALICE: Address = '0x10ED43C718714eb63d5aA57B78B54704E256024E'
const ZERO = ZERO_ADDRESS

const abi = yieldLensAbi
const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const small = fc.bigInt({ min: 0n, max: 65_535n })
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
  .filter((found) => found !== ZERO)
const pid = fc.integer({ min: 0, max: 1_000_000 })

const pairAt = (place: number): Address => `0x${String(place).padStart(40, '0')}`

function answerOf(reserve0: bigint, reserve1: bigint) {
  const words = [{ type: 'uint256' }, { type: 'uint256' }] as const
  return { isSuccess: true, data: encodeAbiParameters(words, [reserve0, reserve1]) }
}

type FarmStatesWords = ContractFunctionReturnType<typeof abi, 'view', 'farmStates'>

const walletOf = (farm: bigint) => ({ pid: farm, walletBalance: 5n, allowance: 6n })
const stakeOf = (farm: bigint) => ({
  pid: farm,
  stakedBalance: 1n,
  earnings: 2n,
  lockedUp: 3n,
  nextHarvestUntil: 4n,
})

/** Result for farms 7, 3 and 12, with something in each list. */
const threeFarms: FarmStatesWords = {
  blockNumber: 1n,
  timestamp: 2n,
  ibullPerSecond: 3n,
  totalAllocPoint: 4n,
  referralCommissionBps: 5n,
  farms: [1n, 2n, 3n].map((words) => ({
    allocPoint: words,
    depositFeeBps: words,
    harvestInterval: words,
    totalStaked: words,
    lpTotalSupply: words,
    reserve0: words,
    reserve1: words,
  })),
  pausedPids: [3n],
  unreadablePids: [7n, 12n],
  wallets: [7n, 3n].map(walletOf),
  stakes: [7n, 3n, 12n].map(stakeOf),
}

const farmWords = fc.record({
  pid,
  allocPoint: number,
  depositFeeBps: small,
  harvestInterval: number,
  isPaused: fc.boolean(),
  isReadable: fc.boolean(),
  totalStaked: number,
  lpTotalSupply: number,
  reserve0: number,
  reserve1: number,
  wallet: fc.option(fc.record({ walletBalance: number, allowance: number }), { nil: undefined }),
  stake: fc.option(
    fc.record({ stakedBalance: number, earnings: number, lockedUp: number, nextHarvestUntil: number }),
    { nil: undefined },
  ),
})

const states = fc.record({
  blockNumber: number,
  timestamp: number,
  ibullPerSecond: number,
  totalAllocPoint: number,
  referralCommissionBps: small,
  farms: fc.uniqueArray(farmWords, { maxLength: 8, selector: (farm) => farm.pid }),
})

type FarmWords = typeof farmWords extends fc.Arbitrary<infer T> ? T : never

/** The contained results that `alsoAnswers` finds in these farm states. */
function answerOfFarms(
  shared: Omit<FarmStatesWords, 'farms' | 'pausedPids' | 'unreadablePids' | 'wallets' | 'stakes'>,
  farms: readonly FarmWords[],
): Hex {
  const rows = farms.map((farm) => ({ ...farm, pid: BigInt(farm.pid) }))
  const result = {
    ...shared,
    farms: rows,
    pausedPids: rows.filter(({ isPaused }) => isPaused).map((farm) => farm.pid),
    unreadablePids: rows.filter(({ isReadable }) => !isReadable).map((farm) => farm.pid),
    wallets: rows.flatMap(({ pid: farm, wallet }) => (wallet === undefined ? [] : { pid: farm, ...wallet })),
    stakes: rows.flatMap(({ pid: farm, stake }) => (stake === undefined ? [] : { pid: farm, ...stake })),
  }
  return encodeFunctionResult({ abi, functionName: 'farmStates', result })
}

describe('the calls', () => {
  test('default: their bytes are those of the ABI', () => {
    const decoded = [
      farmConfigsRead(LENS, FARM, 100, 50),
      farmStatesRead(LENS, FARM, [0, 7, 464], ALICE),
      farmStatesRead(LENS, FARM, [], undefined),
      poolConfigsRead(LENS, FARM, 0, 100),
      poolStatesRead(LENS, [FARM, LENS], undefined),
      vaultStateRead(LENS, FARM, ALICE),
    ].map(({ data }) => decodeFunctionData({ abi, data }))
    expect(decoded).toEqual([
      { functionName: 'farmConfigs', args: [FARM, 100n, 50n] },
      { functionName: 'farmStates', args: [FARM, [0n, 7n, 464n], ALICE] },
      { functionName: 'farmStates', args: [FARM, [], ZERO] },
      { functionName: 'poolConfigs', args: [FARM, 0n, 100n] },
      { functionName: 'poolStates', args: [[FARM, LENS], ZERO] },
      { functionName: 'vaultState', args: [FARM, ALICE] },
    ])
  })
})

describe('the answers', () => {
  test('behavior: configurations of farms [farms.3.1]', () => {
    const config = fc.record({
      pid,
      stakeToken: address,
      tokens: fc.option(fc.tuple(address, address), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), fc.array(config, { maxLength: 8 }), (total, items) => {
        const words = items.map((item) => ({
          pid: BigInt(item.pid),
          stakeToken: item.stakeToken,
          token0: item.tokens?.[0] ?? ZERO,
          token1: item.tokens?.[1] ?? ZERO,
        }))
        const data = encodeFunctionResult({
          abi,
          functionName: 'farmConfigs',
          result: [BigInt(total), words],
        })
        expect(farmConfigsRead(LENS, FARM, 0, 100).decode(data)).toEqual({ total, items })
      }),
    )
  })

  test('behavior: states of farms [farms.4]', () => {
    fc.assert(
      fc.property(states, ({ farms, ...shared }) => {
        const data = answerOfFarms(shared, farms)
        const pids = farms.map((farm) => farm.pid)
        const { blockNumber, timestamp, referralCommissionBps, ...rest } = shared
        expect(farmStatesRead(LENS, FARM, pids, ALICE).decode(data)).toEqual({
          ...rest,
          asOf: { number: blockNumber, timestamp },
          referralCommissionBps: Number(referralCommissionBps),
          farms: farms.map(({ wallet, stake, ...farm }) => ({
            ...farm,
            ...(wallet ?? { walletBalance: 0n, allowance: 0n }),
            ...(stake ?? { stakedBalance: 0n, earnings: 0n, lockedUp: 0n, nextHarvestUntil: 0n }),
          })),
        })
        const pairs = farms.map((_, place) => (place % 3 === 0 ? undefined : pairAt(place)))
        const { alsoAnswers } = farmStatesRead(LENS, FARM, pids, ALICE, pairs)
        const covered = farms.flatMap((farm, place) => (place % 3 === 0 ? [] : [{ ...farm, place }]))
        expect(alsoAnswers?.keys).toEqual(covered.map(({ place }) => callKey(reservesRead(pairAt(place)))))
        const answers = covered.flatMap(({ place, isReadable, reserve0, reserve1 }) =>
          isReadable ? [[callKey(reservesRead(pairAt(place))), answerOf(reserve0, reserve1)] as const] : [],
        )
        expect(alsoAnswers?.answersIn({ isSuccess: true, data })).toEqual(new Map(answers))
        expect(alsoAnswers?.answersIn({ isSuccess: false, data }).size).toBe(0)
        expect(alsoAnswers?.answersIn({ isSuccess: true, data: '0x12' }).size).toBe(0)
      }),
    )
  })

  test('error: states of farms that were not requested, in another order, or twice', () => {
    const refused = (result: FarmStatesWords): void => {
      const data = encodeFunctionResult({ abi, functionName: 'farmStates', result })
      const { decode, alsoAnswers } = farmStatesRead(LENS, FARM, [7, 3, 12], ALICE, [LENS, FARM, ALICE])
      expect(() => decode(data)).toThrow(RangeError)
      expect(alsoAnswers?.answersIn({ isSuccess: true, data }).size).toBe(0)
    }
    refused({ ...threeFarms, farms: threeFarms.farms.slice(1) })
    refused({ ...threeFarms, farms: [...threeFarms.farms, ...threeFarms.farms.slice(1)] })
    for (const places of [[4n], [3n, 7n], [3n, 3n], [7n, 3n, 12n, 12n], [2n ** 32n + 7n]]) {
      refused({ ...threeFarms, pausedPids: places })
      refused({ ...threeFarms, unreadablePids: places })
      refused({ ...threeFarms, wallets: places.map(walletOf) })
      refused({ ...threeFarms, stakes: places.map(stakeOf) })
    }
  })

  test('behavior: configurations and states of pools [pools.1.1]', () => {
    const config = fc.record({
      pool: address,
      stakedToken: address,
      rewardToken: address,
      startTime: number,
      bonusEndTime: number,
      rewardPerSecond: number,
      bonusMultiplier: number,
    })
    const state = fc.record({
      isReadable: fc.boolean(),
      endTime: number,
      poolLimitPerUser: number,
      totalStaked: number,
      funded: number,
      owed: number,
      walletBalance: number,
      allowance: number,
      stakedBalance: number,
      earnings: number,
    })
    fc.assert(
      fc.property(
        fc.array(config, { maxLength: 5 }),
        fc.array(state, { maxLength: 5 }),
        (items, expected) => {
          const configs = encodeFunctionResult({ abi, functionName: 'poolConfigs', result: [7n, items] })
          expect(poolConfigsRead(LENS, FARM, 0, 100).decode(configs)).toEqual({ total: 7, items })
          const data = encodeFunctionResult({ abi, functionName: 'poolStates', result: expected })
          const pools = expected.map((_, place) => pairAt(place))
          expect(poolStatesRead(LENS, pools, ALICE).decode(data)).toEqual(expected)
          expect(() => poolStatesRead(LENS, [...pools, LENS], ALICE).decode(data)).toThrow(RangeError)
        },
      ),
    )
  })

  test('behavior: the vault [vault.1]', () => {
    const state = fc.record({
      timestamp: number,
      isStopped: fc.boolean(),
      totalShares: number,
      pricePerFullShare: number,
      totalAssets: number,
      estimatedBounty: number,
      totalPendingHarvest: number,
      performanceFee: number,
      callFee: number,
      withdrawFee: number,
      withdrawFeePeriod: number,
      walletBalance: number,
      allowance: number,
      userShares: number,
      lastDepositedTime: number,
      assetsAtLastUserAction: number,
      lastUserActionTime: number,
      userWithdrawFee: number,
      userWithdrawFeeUntil: number,
    })
    fc.assert(
      fc.property(state, (result) => {
        const data = encodeFunctionResult({
          abi,
          functionName: 'vaultState',
          result,
        })
        expect(vaultStateRead(LENS, FARM, ALICE).decode(data)).toEqual(result)
      }),
    )
  })

  test('error: answers that are cut are refused, wherever', () => {
    const config = { pid: 0n, stakeToken: ALICE, token0: ZERO, token1: ZERO }
    const configs = encodeFunctionResult({ abi, functionName: 'farmConfigs', result: [1n, [config]] })
    const farms = encodeFunctionResult({ abi, functionName: 'farmStates', result: threeFarms })
    for (const [read, whole] of [
      [farmConfigsRead(LENS, FARM, 0, 1), configs],
      [farmStatesRead(LENS, FARM, [7, 3, 12], ALICE), farms],
    ] as const) {
      expect(() => read.decode(whole)).not.toThrow()
      for (let length = 2; length < whole.length; length += 64) {
        const cut = `0x${whole.slice(2, length)}` as const
        expect(() => read.decode(cut)).toThrow(RangeError)
      }
    }
  })
})
