import { addressKey, type Address, type StakingPoolReading, type VaultReading } from '@ibull/domain'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { CADENCE_MS } from '../../reads/cadence.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { CallResult, ChainReader, ContractRead } from '../../reads/read-types.ts'
import type { YieldConfigs } from './configs-query.ts'
import {
  farmStatesRead,
  poolStatesRead,
  vaultStateRead,
  type FarmState,
  type FarmStates,
} from './lens-reads.ts'
import type { LiveYield } from './live-yield.ts'
import { watchedSources } from './watched-sources.ts'

/** With more farms than this, only those that matter are read with each block. */
export const FARMS_PER_BLOCK = 64

/** What changes of all farms, pools and the vault. Plain data. */
export interface YieldStates extends Omit<FarmStates, 'farms'> {
  /** In the order of the configurations. */
  readonly farms: readonly FarmState[]
  readonly pools: readonly StakingPoolReading[]
  /** `null` where the network has no vault. */
  readonly vault: VaultReading | null
}

/**
 * The states of all sources for an account, with each block. Of more than 64 farms those that somebody looks at
 * ({@link useWatchedSources}) or that the account has a stake in; the others are as old as a minute.
 */
export function statesQuery(
  reader: ChainReader,
  network: LiveYield,
  configs: YieldConfigs,
  account: Address | undefined,
  now: () => number = Date.now,
): ChainQuery<YieldStates> {
  const { farm, yieldLens, vault } = network.contracts
  const accountKey = account === undefined ? null : addressKey(account)
  const memory = memoryOf(configs, accountKey)
  const { held } = memory
  const poolAddresses = configs.pools.map(({ pool }) => pool)
  const pairs = new Map(
    configs.farms.map(({ pid, stakeToken, tokens }) => [pid, tokens === undefined ? undefined : stakeToken]),
  )
  const pairOf = (pid: number): Address | undefined => pairs.get(pid)
  let asked: readonly number[] = []

  /** The farms to read now: all of them, or those that matter. */
  function pidsToRead(): readonly number[] {
    const isAll = configs.farms.length <= FARMS_PER_BLOCK || now() - memory.completeAt >= MINUTE_MS
    if (isAll) return configs.farms.map(({ pid }) => pid)
    const watched = watchedSources(reader)
    return configs.farms
      .map(({ pid }) => pid)
      .filter((pid) => {
        const known = held.get(pid)
        return known === undefined || known.stakedBalance > 0n || watched.has(`farm-${pid}`)
      })
  }

  return chainQuery(reader, {
    verb: 'yieldStates',
    parameters: [accountKey, configs.farms.length, configs.pools.length],
    cadence: 'block',
    reads() {
      asked = pidsToRead()
      const parts = partsOf(asked)
      return [
        ...parts.map((pids) => farmStatesRead(yieldLens, farm, pids, account, pids.map(pairOf))),
        ...(poolAddresses.length === 0 ? [] : [poolStatesRead(yieldLens, poolAddresses, account)]),
        ...(vault === undefined ? [] : [vaultStateRead(yieldLens, vault, account)]),
      ] as readonly ContractRead<unknown>[]
    },
    assemble(results) {
      // In the order of the reads above.
      const partCount = partsOf(asked).length
      const poolCount = poolAddresses.length === 0 ? 0 : 1
      const farmResults = results.slice(0, partCount) as readonly CallResult<FarmStates>[]
      const poolResults = results.slice(partCount, partCount + poolCount) as readonly CallResult<
        readonly StakingPoolReading[]
      >[]
      const vaultResults = results.slice(partCount + poolCount) as readonly CallResult<VaultReading>[]
      const parts = farmResults.map(valueOrThrow)
      const pools = poolResults.flatMap(valueOrThrow)
      const vaultState = vaultResults.map(valueOrThrow)[0] ?? null
      const [first] = parts
      if (first === undefined) throw new RangeError('The farms were not asked for.')
      for (const state of parts.flatMap(({ farms }) => farms)) held.set(state.pid, state)
      if (asked.length === configs.farms.length) memory.completeAt = now()
      const farms = configs.farms.flatMap(({ pid }) => held.get(pid) ?? [])
      const { asOf, ibullPerSecond, totalAllocPoint, referralCommissionBps } = first
      return { asOf, ibullPerSecond, totalAllocPoint, referralCommissionBps, farms, pools, vault: vaultState }
    },
  })
}

/** The newest words of each farm, and when all were read last, in milliseconds. */
interface Memory {
  readonly held: Map<number, FarmState>
  completeAt: number
}

const memories = /* @__PURE__ */ new WeakMap<YieldConfigs, Map<string | null, Memory>>()

/** Queries of the same farms for the same account share what they know. */
function memoryOf(configs: YieldConfigs, accountKey: string | null): Memory {
  let ofConfigs = memories.get(configs)
  if (ofConfigs === undefined) {
    ofConfigs = new Map()
    memories.set(configs, ofConfigs)
  }
  let memory = ofConfigs.get(accountKey)
  if (memory === undefined) {
    memory = { held: new Map(), completeAt: Number.NEGATIVE_INFINITY }
    ofConfigs.set(accountKey, memory)
  }
  return memory
}

const MINUTE_MS = CADENCE_MS.get('minute') ?? 60_000

/** One call at least: it tells the emission too. */
function partsOf(pids: readonly number[]): readonly (readonly number[])[] {
  const count = Math.max(1, Math.ceil(pids.length / FARMS_PER_BLOCK))
  return Array.from({ length: count }, (_, part) =>
    pids.slice(part * FARMS_PER_BLOCK, (part + 1) * FARMS_PER_BLOCK),
  )
}
