import type { Address } from '@ibull/domain'
import fc from 'fast-check'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { yieldLensAbi } from '../abi/yield-lens.generated.ts'
import { callKey } from '../reads/batch-executor.ts'
import { reservesRead } from '../reads/pair-query.ts'
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
const ZERO: Address = '0x0000000000000000000000000000000000000000'

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
  test('behavior: configurations of farms', () => {
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

  test('behavior: states of farms', () => {
    const state = fc.record({
      pid: pid.map(BigInt),
      allocPoint: number,
      depositFeeBps: small,
      harvestInterval: number,
      isPaused: fc.boolean(),
      isReadable: fc.boolean(),
      totalStaked: number,
      lpTotalSupply: number,
      reserve0: number,
      reserve1: number,
      walletBalance: number,
      allowance: number,
      stakedBalance: number,
      earnings: number,
      lockedUp: number,
      nextHarvestUntil: number,
    })
    const states = fc.record({
      blockNumber: number,
      timestamp: number,
      ibullPerSecond: number,
      totalAllocPoint: number,
      referralCommissionBps: small,
      farms: fc.array(state, { maxLength: 8 }),
    })
    fc.assert(
      fc.property(states, (result) => {
        const data = encodeFunctionResult({ abi, functionName: 'farmStates', result })
        const { blockNumber, timestamp, referralCommissionBps, farms, ...rest } = result
        expect(farmStatesRead(LENS, FARM, [], ALICE).decode(data)).toEqual({
          ...rest,
          asOf: { number: blockNumber, timestamp },
          referralCommissionBps: Number(referralCommissionBps),
          farms: farms.map((farm) => ({ ...farm, pid: Number(farm.pid) })),
        })
        const pairs = farms.map((_, place) => (place % 3 === 0 ? undefined : pairAt(place)))
        const { tells } = farmStatesRead(LENS, FARM, [], ALICE, pairs)
        const told = farms.flatMap((farm, place) => (place % 3 === 0 ? [] : [{ ...farm, place }]))
        expect(tells?.keys).toEqual(told.map(({ place }) => callKey(reservesRead(pairAt(place)))))
        const answers = told.flatMap(({ place, isReadable, reserve0, reserve1 }) =>
          isReadable ? [[callKey(reservesRead(pairAt(place))), answerOf(reserve0, reserve1)] as const] : [],
        )
        expect(tells?.answersIn({ isSuccess: true, data })).toEqual(new Map(answers))
        expect(tells?.answersIn({ isSuccess: false, data }).size).toBe(0)
        expect(tells?.answersIn({ isSuccess: true, data: '0x12' }).size).toBe(0)
      }),
    )
  })

  test('behavior: configurations and states of pools', () => {
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
      pool: address,
      isReadable: fc.boolean(),
      endTime: number,
      poolLimitPerUser: number,
      totalStaked: number,
      funded: number,
      walletBalance: number,
      allowance: number,
      stakedBalance: number,
      earnings: number,
    })
    fc.assert(
      fc.property(fc.array(config, { maxLength: 5 }), fc.array(state, { maxLength: 5 }), (items, states) => {
        const configs = encodeFunctionResult({ abi, functionName: 'poolConfigs', result: [7n, items] })
        expect(poolConfigsRead(LENS, FARM, 0, 100).decode(configs)).toEqual({ total: 7, items })
        const data = encodeFunctionResult({ abi, functionName: 'poolStates', result: states })
        const pools = states.map(({ pool }) => pool)
        const expected = states.map(({ pool: _pool, ...words }) => words)
        expect(poolStatesRead(LENS, pools, ALICE).decode(data)).toEqual(expected)
        expect(() => poolStatesRead(LENS, [...pools, LENS], ALICE).decode(data)).toThrow(RangeError)
      }),
    )
  })

  test('behavior: the vault', () => {
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
      cakeAtLastUserAction: number,
      lastUserActionTime: number,
    })
    fc.assert(
      fc.property(state, ({ timestamp, ...words }) => {
        const data = encodeFunctionResult({
          abi,
          functionName: 'vaultState',
          result: { timestamp, ...words },
        })
        expect(vaultStateRead(LENS, FARM, ALICE).decode(data)).toEqual(words)
      }),
    )
  })

  test('error: answers that are cut are refused, wherever', () => {
    const whole = encodeFunctionResult({
      abi,
      functionName: 'farmConfigs',
      result: [1n, [{ pid: 0n, stakeToken: ALICE, token0: ZERO, token1: ZERO }]],
    })
    for (let length = 2; length < whole.length; length += 64) {
      const cut = `0x${whole.slice(2, length)}` as const
      expect(() => farmConfigsRead(LENS, FARM, 0, 1).decode(cut)).toThrow(RangeError)
    }
  })
})
