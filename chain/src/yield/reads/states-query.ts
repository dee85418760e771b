import {
  addressKey,
  type Address,
  type HeldBackReading,
  type StakingPoolReading,
  type VaultReading,
} from '@ibull/domain'
import { valueOrThrow, valuesOrThrow } from '../../reads/balance-queries.ts'
import {
  chainQueryPolicy,
  rememberingFailure,
  type ChainAnswer,
  type ChainKey,
  type ChainQuery,
} from '../../reads/chain-query.ts'
import type { ChainReader, ReadCadence } from '../../reads/read-types.ts'
import type { YieldConfigs } from './configs-query.ts'
import { heldBackFrom, heldBackReads } from './held-back-reads.ts'
import {
  farmStatesRead,
  poolStatesRead,
  vaultStateRead,
  type FarmState,
  type FarmStates,
} from './lens-reads.ts'
import type { LiveYield } from './live-yield.ts'
import { watchedSources } from './watched-sources.ts'

/** Maximum number of farms for which all are read every block. */
export const FARMS_PER_BLOCK = 64

const WATCHED = 'watchedYieldStates'

/** Mutable state of farms, pools and the vault. Plain data. */
export interface YieldStates extends FarmStates {
  readonly pools: readonly StakingPoolReading[]
  /** `null` on networks without a vault. */
  readonly vault: VaultReading | null
  /** `null` if the vault holds nothing back, or there is none. */
  readonly heldBack: HeldBackReading | null
}

/** Account and sources to read. */
interface StatesQuestion {
  readonly reader: ChainReader
  readonly network: LiveYield
  readonly configs: YieldConfigs
  readonly account: Address | undefined
}

/** Returns a query for the states of all sources: every block, or once a minute with more than 64 farms. */
export function statesQuery(question: StatesQuestion): ChainQuery<YieldStates> {
  const { farms } = question.configs
  const pids = farms.map(({ pid }) => pid)
  return query(question, 'yieldStates', farms.length <= FARMS_PER_BLOCK ? 'block' : 'minute', () => pids)
}

/**
 * With more than 64 farms, returns a query that reads every block those on screen ({@link useWatchedSources}) and
 * those in which the account has a stake. `undefined` where {@link statesQuery} already reads all of them that
 * often.
 */
export function watchedStatesQuery(question: StatesQuestion): ChainQuery<YieldStates> | undefined {
  const { reader, configs } = question
  if (configs.farms.length <= FARMS_PER_BLOCK) return undefined
  const keys = [statesQuery(question).queryKey, keyOf(question, WATCHED)]
  return query(question, WATCHED, 'block', () => {
    const watched = watchedSources(reader)
    const known = keys.map((key) => reader.queryClient.getQueryData<ChainAnswer<YieldStates>>(key))
    const staked = new Set(
      known.flatMap((answer) =>
        (answer?.value.farms ?? []).flatMap(({ pid, stakedBalance }) => (stakedBalance > 0n ? pid : [])),
      ),
    )
    return configs.farms.flatMap(({ pid }) => (staked.has(pid) || watched.has(`farm-${pid}`) ? pid : []))
  })
}

/** Merges all states, preferring those read at the newest block. */
export function newestStates(all: YieldStates, watched: YieldStates | undefined): YieldStates {
  if (watched === undefined || watched.asOf.number < all.asOf.number) return all
  const newest = new Map(watched.farms.map((farm) => [farm.pid, farm]))
  return { ...watched, farms: all.farms.map((farm) => newest.get(farm.pid) ?? farm) }
}

function query(
  question: StatesQuestion,
  verb: string,
  cadence: ReadCadence,
  pidsToRead: () => readonly number[],
): ChainQuery<YieldStates> {
  const { reader } = question
  const queryKey = keyOf(question, verb)
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, () => readStates(question, pidsToRead(), signal)),
    ...chainQueryPolicy(cadence),
  }
}

function keyOf({ reader, configs, account }: StatesQuestion, verb: string): ChainKey {
  const accountKey = account === undefined ? null : addressKey(account)
  return ['chain', reader.network.id, verb, accountKey, configs.farms.length, configs.pools.length]
}

/** A single batch, since concurrent reads are coalesced. */
async function readStates(
  { reader, network, configs, account }: StatesQuestion,
  pids: readonly number[],
  signal: AbortSignal,
): Promise<ChainAnswer<YieldStates>> {
  const { farm, yieldLens, vault } = network.contracts
  const pairs = new Map(
    configs.farms.map(({ pid, stakeToken, tokens }) => [pid, tokens === undefined ? undefined : stakeToken]),
  )
  const farmReads = partsOf(pids).map((part) =>
    farmStatesRead(
      yieldLens,
      farm,
      part,
      account,
      part.map((pid) => pairs.get(pid)),
    ),
  )
  const pools = configs.pools.map(({ pool }) => pool)
  const [farmAnswer, poolAnswer, vaultAnswer, heldBackAnswer] = await Promise.all([
    reader.read(farmReads, signal),
    pools.length === 0 ? undefined : reader.read([poolStatesRead(yieldLens, pools, account)], signal),
    vault === undefined ? undefined : reader.read([vaultStateRead(yieldLens, vault, account)], signal),
    vault === undefined ? undefined : reader.read(heldBackReads(vault, account), signal),
  ])
  const parts = valuesOrThrow(farmAnswer.results)
  const [first] = parts
  if (first === undefined) throw new RangeError('No farms were read.')
  const value = {
    ...first,
    farms: parts.flatMap((part): readonly FarmState[] => part.farms),
    pools: poolAnswer === undefined ? [] : valueOrThrow(poolAnswer.results[0]),
    vault: vaultAnswer === undefined ? null : valueOrThrow(vaultAnswer.results[0]),
    heldBack: heldBackAnswer === undefined ? null : heldBackFrom(heldBackAnswer.results),
  }
  return { value, block: farmAnswer.block.number }
}

/** At least one call, since it also returns the emission rate. */
function partsOf(pids: readonly number[]): readonly (readonly number[])[] {
  const count = Math.max(1, Math.ceil(pids.length / FARMS_PER_BLOCK))
  return Array.from({ length: count }, (_, part) =>
    pids.slice(part * FARMS_PER_BLOCK, (part + 1) * FARMS_PER_BLOCK),
  )
}
