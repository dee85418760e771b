import {
  addressKey,
  Amount,
  farmOf,
  isSameAddress,
  Pair,
  pairFarm,
  PairGraph,
  sousIdOf,
  stakingPoolOf,
  usdPrices,
  vaultOf,
  type Address,
  type Farm,
  type FarmIdentity,
  type FarmMarks,
  type Prices,
  type StakingPool,
  type Vault,
  type Loadable,
} from '@ibull/domain'
import type { Network } from '../../networks/network.ts'
import type { PairsSnapshot } from '../../reads/pair-query.ts'
import type { BlockStamp } from '../../reads/read-types.ts'
import { candidatePair, type CandidatePair } from '../../tokens/pair-address.ts'
import type { YieldConfigs } from './configs-query.ts'
import type { FarmConfig } from './lens-reads.ts'
import type { YieldStates } from './states-query.ts'
import type { TokenBook } from '../yield-tokens.ts'

/** Everything stakeable, at a block. */
export interface YieldSnapshot {
  /** Account whose stakes are included; `undefined` without a wallet. */
  readonly account: Address | undefined
  /** By pid. */
  readonly farms: readonly Farm[]
  /** In order of creation. */
  readonly pools: readonly StakingPool[]
  /** `undefined` on networks without one. */
  readonly vault: Vault | undefined
  readonly asOf: BlockStamp
  /** Whether USD prices are known, loading, or unreadable. */
  readonly prices: 'ready' | 'loading' | 'failed'
}

const NO_PRICES: Prices = { priceOf: () => undefined }

/**
 * Computes prices from the network's pools and additional ones, each counted once. For duplicates the network's
 * pool wins, since it is from the newest block; a farm's without subscribers may be older.
 */
export function pricesOf(network: Network, { pairs }: PairsSnapshot, more: readonly Pair[]): Prices {
  const distinct = new Map(more.map((pair) => [addressKey(pair.address), pair]))
  for (const { address } of pairs) distinct.delete(addressKey(address))
  return usdPrices(PairGraph.fromPairs(pairs).withReserves([...distinct.values()]), network.stableTokens)
}

/** Returns the farms' pairs created by our factory: others could report any reserves. */
export function pairsOfFarms(
  network: Network,
  configs: YieldConfigs,
  states: YieldStates,
  book: TokenBook,
): readonly Pair[] {
  const words = new Map(states.farms.map((state) => [state.pid, state]))
  return configs.farms.flatMap((config) => {
    const state = words.get(config.pid)
    const pair = knownFarmOf(network, config, book)?.ownPair
    if (state?.isReadable !== true || pair === undefined) return []
    const [token0, token1] = pair.tokens
    const reserve0 = Amount.fromRaw(token0, state.reserve0)
    const reserve1 = Amount.fromRaw(token1, state.reserve1)
    return [new Pair(pair.address, reserve0, reserve1, pair.fee.totalBps)]
  })
}

/** A farm's constant data between blocks. */
interface KnownFarm {
  readonly identity: FarmIdentity
  /** `undefined` if the stake isn't a pair, or one our factory didn't create. */
  readonly ownPair: CandidatePair | undefined
}

const knownFarms = /* @__PURE__ */ new WeakMap<FarmConfig, { book: TokenBook; farm: KnownFarm | undefined }>()

/** `undefined` while one of its tokens is unknown. A book belongs to one network. */
function knownFarmOf(network: Network, config: FarmConfig, book: TokenBook): KnownFarm | undefined {
  let known = knownFarms.get(config)
  if (known?.book !== book) {
    known = { book, farm: farmKnownBy(network, config, book) }
    knownFarms.set(config, known)
  }
  return known.farm
}

function farmKnownBy(network: Network, config: FarmConfig, book: TokenBook): KnownFarm | undefined {
  const { pid, stakeToken, tokens } = config
  if (tokens === undefined) {
    const stakeCurrency = book.get(addressKey(stakeToken))
    if (stakeCurrency === undefined) return undefined
    return { identity: { pid, stakeCurrency, tokens: undefined }, ownPair: undefined }
  }
  const [token0, token1] = tokens.map((address) => book.get(addressKey(address)))
  if (token0 === undefined || token1 === undefined) return undefined
  const pair = candidatePair(network, token0, token1)
  const isOwn = isSameAddress(pair.address, stakeToken)
  return { identity: pairFarm(pid, stakeToken, token0, token1), ownPair: isOwn ? pair : undefined }
}

/** Builds a snapshot from the states of all sources. Omits farms with unknown tokens. */
export function snapshotOf(
  network: Network,
  account: Address | undefined,
  configs: YieldConfigs,
  states: YieldStates,
  book: TokenBook,
  priceState: Loadable<Prices>,
): YieldSnapshot {
  const { mainToken } = network
  const { asOf, ibullPerSecond, totalAllocPoint } = states
  const prices = priceState.status === 'ready' ? priceState.value : NO_PRICES
  const { timestamp } = asOf
  const hasAccount = account !== undefined
  const around = { mainToken, timestamp, ibullPerSecond, totalAllocPoint, prices, hasAccount }
  const configOf = new Map(configs.farms.map((config) => [config.pid, config]))
  const farms = states.farms.flatMap((state) => {
    const config = configOf.get(state.pid)
    const identity = config === undefined ? undefined : knownFarmOf(network, config, book)?.identity
    return identity === undefined ? [] : [farmOf(identity, state, around, marksOf(network, state.pid))]
  })
  const pools = configs.pools.flatMap((config, index) => {
    const stakedToken = book.get(addressKey(config.stakedToken))
    const rewardToken = book.get(addressKey(config.rewardToken))
    const reading = states.pools[index]
    if (stakedToken === undefined || rewardToken === undefined || reading === undefined) return []
    const identity = { ...config, address: config.pool, index, stakedToken, rewardToken }
    const listing = network.pools?.[sousIdOf(index)]
    return [stakingPoolOf(identity, reading, { timestamp, prices, hasAccount }, listing)]
  })
  const farm = farms.find(({ pid }) => pid === 0)
  const heldBack = states.heldBack ?? undefined
  const vault =
    states.vault === null
      ? undefined
      : vaultOf(states.vault, { mainToken, prices, farm, hasAccount, heldBack })
  const pricesAre = priceState.status === 'idle' ? 'loading' : priceState.status
  return { account, farms, pools, vault, asOf, prices: pricesAre }
}

function marksOf({ farms }: Network, pid: number): FarmMarks {
  if (farms === undefined) return {}
  const { tokenOnlyPids, archivedPids: archived } = farms
  return {
    isTokenOnly: tokenOnlyPids.includes(pid),
    isArchived: archived !== undefined && pid >= archived.from && pid <= archived.to,
  }
}
