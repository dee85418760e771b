import type { Address, YieldKey } from '@ibull/domain'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { localNetwork } from '../../networks/house-networks.ts'
import type { BatchAnswer, CallResults, ChainReader, ContractRead } from '../../reads/read-types.ts'
import type { YieldConfigs } from './configs-query.ts'
import type { FarmState } from './lens-reads.ts'
import type { LiveYield } from './live-yield.ts'
import { newestStates, statesQuery, watchedStatesQuery } from './states-query.ts'
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

/** Decodes the pids of a `farmStates` call. */
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

/** A reader of a chain where the account has stakes in some farms. Records its requests. */
function startReader(stakedIn: readonly number[]) {
  const requests: (readonly number[])[] = []
  let block = 0n
  const reader = {
    network,
    queryClient: new QueryClient(),
    read: async (reads: readonly ContractRead<unknown>[]) => {
      block += 1n
      const results = reads.map((read) => {
        const pids = pidsIn(read)
        requests.push(pids)
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
  return { reader, requests }
}

const configsOf = (count: number): YieldConfigs => ({
  farms: Array.from({ length: count }, (_, pid) => ({ pid, stakeToken: SOMEWHERE, tokens: undefined })),
  pools: [],
})

describe('statesQuery', () => {
  test('default: up to 64 farms are all read with each block, in one call', async () => {
    const { reader, requests } = startReader([])
    const question = { reader, network, configs: configsOf(64), account: SOMEWHERE }
    const query = statesQuery(question)
    expect(query.meta.cadence).toBe('block')
    expect(watchedStatesQuery(question)).toBeUndefined()
    await reader.queryClient.fetchQuery({ ...query, staleTime: 0 })
    await reader.queryClient.fetchQuery({ ...query, staleTime: 0 })
    expect(requests.map((pids) => pids.length)).toEqual([64, 64])
  })

  test('behavior: of more, those with a stake and those on screen with each block, and all once a minute [farms.13]', async () => {
    const { reader, requests } = startReader([3, 400])
    const question = { reader, network, configs: configsOf(464), account: SOMEWHERE }
    const query = statesQuery(question)
    expect(query.meta.cadence).toBe('minute')
    const all = (await reader.queryClient.fetchQuery(query)).value
    expect(all.farms).toHaveLength(464)
    expect(requests.flat()).toHaveLength(464)
    expect(Math.max(...requests.map((pids) => pids.length))).toBe(64)

    requests.length = 0
    const watchedMap = watchedSources(reader) as Map<YieldKey, number>
    watchedMap.set('farm-70', 1)
    const watchedQuery = watchedStatesQuery(question)
    if (watchedQuery === undefined) throw new Error('There is no query of the watched farms.')
    expect(watchedQuery.meta.cadence).toBe('block')
    const watched = (await reader.queryClient.fetchQuery(watchedQuery)).value
    expect(requests).toEqual([[3, 70, 400]])

    const newest = newestStates(all, watched)
    expect(newest.farms.map(({ pid }) => pid)).toEqual(all.farms.map(({ pid }) => pid))
    expect(newest.farms[70]?.totalStaked).toBe(2n)
    expect(newest.farms[71]?.totalStaked).toBe(1n)
    expect(newest.asOf.number).toBe(2n)
  })

  test('behavior: what is older than the last read of all farms counts for nothing', async () => {
    const { reader } = startReader([])
    const query = statesQuery({ reader, network, configs: configsOf(64), account: SOMEWHERE })
    const older = (await reader.queryClient.fetchQuery(query)).value
    const newer = (await reader.queryClient.fetchQuery({ ...query, staleTime: 0 })).value
    expect(newestStates(newer, older)).toBe(newer)
    expect(newestStates(newer, undefined)).toBe(newer)
  })

  test('behavior: without an account, or for another one, the answer is kept apart', () => {
    const { reader } = startReader([])
    const question = { reader, network, configs: configsOf(100) }
    const keys = [SOMEWHERE, undefined].map((account) => statesQuery({ ...question, account }).queryKey)
    expect(keys[0]).not.toEqual(keys[1])
  })
})
