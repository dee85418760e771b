import type { Address, YieldKey } from '@ibull/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { localNetwork } from '../../networks/local.ts'
import type { BatchAnswer, CallResults, ChainReader, ContractRead } from '../../reads/read-types.ts'
import type { YieldConfigs } from './configs-query.ts'
import type { FarmState } from './lens-reads.ts'
import type { LiveYield } from './live-yield.ts'
import { statesQuery } from './states-query.ts'
import { watchedSources } from './watched-sources.ts'

const SOMEWHERE: Address = '0x00000000000000000000000000000000000000b0'
const SELECTOR_DIGITS = 10
const WORD = 64

const network: LiveYield = {
  ...localNetwork,
  contracts: {
    ...localNetwork.contracts,
    farm: SOMEWHERE,
    yieldLens: SOMEWHERE,
    vault: undefined,
    stakingPoolFactory: undefined,
  } as unknown as LiveYield['contracts'],
}

/** The farm numbers that a call of `farmStates` asks for. */
function pidsIn({ data }: ContractRead<unknown>): readonly number[] {
  const words = (data.slice(SELECTOR_DIGITS).match(new RegExp(`.{${WORD}}`, 'g')) ?? []).map((word) =>
    Number(`0x${word}`),
  )
  return words.slice(4)
}

const nothing = {
  allocPoint: 1n,
  depositFeeBps: 0n,
  harvestInterval: 0n,
  isPaused: false,
  isReadable: true,
  totalStaked: 0n,
  lpTotalSupply: 0n,
  reserve0: 0n,
  reserve1: 0n,
  walletBalance: 0n,
  allowance: 0n,
  earnings: 0n,
  lockedUp: 0n,
  nextHarvestUntil: 0n,
}

/** A reader of a chain on which the account has a stake in some farms. It remembers what it was asked. */
function startReader(stakedIn: readonly number[]) {
  const asked: (readonly number[])[] = []
  let block = 0n
  const reader = {
    network,
    read: async (reads: readonly ContractRead<unknown>[]) => {
      block += 1n
      const results = reads.map((read) => {
        const pids = pidsIn(read)
        asked.push(pids)
        const farms = pids.map((pid): FarmState => ({
          ...nothing,
          pid,
          totalStaked: block,
          stakedBalance: stakedIn.includes(pid) ? 1n : 0n,
        }))
        const asOf = { number: block, timestamp: block }
        const value = { asOf, ibullPerSecond: 1n, totalAllocPoint: 1n, referralCommissionBps: 100, farms }
        return { status: 'success', value }
      })
      const answer = {
        results: results as unknown as CallResults<never[]>,
        block: { number: block, timestamp: block },
      }
      return answer as BatchAnswer<never[]>
    },
  } as unknown as ChainReader
  return { reader, asked }
}

const configsOf = (count: number): YieldConfigs => ({
  farms: Array.from({ length: count }, (_, pid) => ({ pid, stakeToken: SOMEWHERE, tokens: undefined })),
  pools: [],
})

let now = 0
beforeEach(() => {
  now = 0
})

const signal = new AbortController().signal

describe('statesQuery', () => {
  test('default: up to 64 farms are all read with each block, in one call', async () => {
    const { reader, asked } = startReader([])
    const query = statesQuery(reader, network, configsOf(64), SOMEWHERE, () => now)
    await query.queryFn({ signal })
    await query.queryFn({ signal })
    expect(asked.map((pids) => pids.length)).toEqual([64, 64])
  })

  test('behavior: of more, those with a stake and those that are looked at, and all once a minute', async () => {
    const { reader, asked } = startReader([3, 400])
    const query = statesQuery(reader, network, configsOf(464), SOMEWHERE, () => now)
    const first = await query.queryFn({ signal })
    expect(first.value.farms).toHaveLength(464)
    expect(asked.flat()).toHaveLength(464)
    expect(Math.max(...asked.map((pids) => pids.length))).toBe(64)

    asked.length = 0
    const watched = watchedSources(reader) as Map<YieldKey, number>
    watched.set('farm-70', 1)
    now = 30_000
    const second = await query.queryFn({ signal })
    expect(asked).toEqual([[3, 70, 400]])
    expect(second.value.farms.map(({ pid }) => pid)).toEqual(first.value.farms.map(({ pid }) => pid))
    expect(second.value.farms[70]?.totalStaked).toBe(2n)
    expect(second.value.farms[71]?.totalStaked).toBe(1n)
    expect(second.value.asOf.number).toBe(2n)

    asked.length = 0
    now = 60_000
    await query.queryFn({ signal })
    expect(asked.flat()).toHaveLength(464)
  })

  test('behavior: another query of the same farms and account knows what this one read', async () => {
    const { reader, asked } = startReader([])
    const configs = configsOf(100)
    await statesQuery(reader, network, configs, SOMEWHERE, () => now).queryFn({ signal })
    asked.length = 0
    const again = await statesQuery(reader, network, configs, SOMEWHERE, () => now).queryFn({ signal })
    expect(asked).toEqual([[]])
    expect(again.value.farms).toHaveLength(100)
    asked.length = 0
    await statesQuery(reader, network, configs, undefined, () => now).queryFn({ signal })
    expect(asked.flat()).toHaveLength(100)
  })
})
