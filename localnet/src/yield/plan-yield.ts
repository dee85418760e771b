import { SeededRandom } from '@ibull/testkit/random'
import { ACCOUNT_INDEX } from '../accounts.ts'
import type { OpeningLiquidity } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { rawFromUsd } from '../market/market-simulation.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { marketToken } from '../market/tokens.ts'
import { DEMO_YIELD, type YieldIntent } from './demo-yield.ts'
import { LOCAL_FARMS, type StakeIds } from './farms.ts'
import { LOCAL_POOLS } from './pools.ts'

/** Where something is staked: a farm by its number, a staking pool by its place, or the vault. */
export type SourceIds =
  | { readonly farm: number; readonly pool?: never }
  | { readonly pool: number; readonly farm?: never }
  | 'vault'

/** What an account did with stakes, in raw units. */
export type YieldAction =
  | {
      readonly kind: 'stake'
      readonly source: SourceIds
      readonly amount: bigint
      readonly referrer: number | undefined
    }
  | { readonly kind: 'unstake'; readonly source: SourceIds; readonly amount: bigint }
  | { readonly kind: 'harvest'; readonly source: SourceIds }

/** One transaction of the past that has to do with stakes. */
export interface YieldEvent {
  /** Seconds since the start of the history. */
  readonly at: number
  /** The account's index in the local mnemonic. */
  readonly actor: number
  readonly action: YieldAction
}

/** Who staked what and when. */
export interface YieldPlan {
  /** What the issuer stakes before the past begins, so that every source holds something. */
  readonly crowd: readonly YieldEvent[]
  readonly events: readonly YieldEvent[]
}

const SEED = 0x1b0f4
const DAY = 86_400
const EVENTS_PER_DAY = 12
const VAULT_HARVESTS_PER_DAY = 1
const CROWD_SHARE_OF_PAIR = 0.06
const CROWD_USD_OF_TOKEN = 180_000
const CROWD_USD_OF_POOL = 60_000
const CROWD_USD_OF_VAULT = 900_000
const SHARE_OF_HARVESTS = 0.45
const SHARE_OF_UNSTAKES = 0.12
const REFERRED_BY_DEMO: ReadonlySet<number> = new Set([2, 3, 5])
const BPS = 10_000n

/** Makes up who staked. The same length gives the same past, always. */
export function planYield(length: HistoryLength, liquidityOf: OpeningLiquidity): YieldPlan {
  const maker = new YieldMaker(length, liquidityOf)
  const days = length.seconds / DAY
  const random = new SeededRandom(SEED)
  const times = Array.from({ length: Math.round(days * EVENTS_PER_DAY) }, () =>
    Math.floor(random.next() * length.seconds),
  )
  const steps = [
    ...times.map((at) => ({ at, take: () => maker.traderEvent(random, at) })),
    ...Array.from({ length: Math.floor(days * VAULT_HARVESTS_PER_DAY) }, (_, day) => {
      const at = Math.floor((day + 0.9) * (DAY / VAULT_HARVESTS_PER_DAY))
      return { at, take: () => vaultHarvest(at) }
    }),
    ...(length.hasDemoPast ? DEMO_YIELD : []).map(([share, intent]) => {
      const at = Math.floor(share * length.seconds)
      return { at, take: () => maker.demoEvent(at, intent) }
    }),
  ]
  const events = steps.sort((one, other) => one.at - other.at).map((step) => step.take())
  return { crowd: crowd(liquidityOf), events }
}

/** The token or pair that is staked in a source. */
export function stakeOf(source: SourceIds): StakeIds {
  if (source === 'vault') return 'IBULL'
  const stake = source.farm === undefined ? LOCAL_POOLS[source.pool]?.staked : LOCAL_FARMS[source.farm]?.stake
  if (stake === undefined) throw new Error(`There is no source ${JSON.stringify(source)}.`)
  return stake
}

function vaultHarvest(at: number): YieldEvent {
  return { at, actor: ACCOUNT_INDEX.deployer, action: { kind: 'harvest', source: 'vault' } }
}

function crowd(liquidityOf: OpeningLiquidity): YieldEvent[] {
  const stake = (source: SourceIds, amount: bigint): YieldEvent => ({
    at: 0,
    actor: ACCOUNT_INDEX.issuer,
    action: { kind: 'stake', source, amount, referrer: undefined },
  })
  return [
    ...LOCAL_FARMS.flatMap(({ stake: ids, isPaused }, farm) => {
      if (isPaused) return []
      const usd = typeof ids === 'string' ? CROWD_USD_OF_TOKEN : depthOf(ids) * CROWD_SHARE_OF_PAIR
      return [stake({ farm }, amountOf(ids, usd, liquidityOf))]
    }),
    ...LOCAL_POOLS.map(({ staked, limit }, pool) => {
      const { decimals } = marketToken(staked)
      const target = rawAtTablePrice(staked, CROWD_USD_OF_POOL)
      const most = limit === undefined ? target : (BigInt(limit) * 10n ** BigInt(decimals)) / 2n
      return stake({ pool }, target < most ? target : most)
    }),
    stake('vault', rawAtTablePrice('IBULL', CROWD_USD_OF_VAULT)),
  ]
}

class YieldMaker {
  readonly #staked = new Map<string, bigint>()
  readonly #sources: readonly SourceIds[]

  constructor(
    private readonly length: HistoryLength,
    private readonly liquidityOf: OpeningLiquidity,
  ) {
    const farms = LOCAL_FARMS.flatMap(({ stake, allocPoint, isPaused }, farm) =>
      isPaused || allocPoint === 0 || stake === 'WBNB' || stake === 'TAXED' ? [] : [{ farm }],
    )
    const pools = LOCAL_POOLS.flatMap(({ limit, time }, pool) =>
      limit === undefined && time === undefined ? [{ pool }] : [],
    )
    this.#sources = [...farms, ...pools, 'vault', 'vault', 'vault']
  }

  traderEvent(random: SeededRandom, at: number): YieldEvent {
    const actor = random.whole(ACCOUNT_INDEX.firstTrader, ACCOUNT_INDEX.lastTrader)
    const source = random.pick(this.#sources)
    const lot = random.next()
    const usd = 200 + 18_000 * random.next() ** 3
    const held = this.#staked.get(keyOf(actor, source)) ?? 0n
    if (held > 0n && lot < SHARE_OF_HARVESTS && source !== 'vault')
      return { at, actor, action: { kind: 'harvest', source } }
    if (held > 0n && lot > 1 - SHARE_OF_UNSTAKES && source !== 'vault')
      return this.#unstake(at, actor, source, held / 2n)
    const isReferred = this.length.hasDemoPast && REFERRED_BY_DEMO.has(actor)
    return this.#stake(at, actor, source, usd, isReferred ? ACCOUNT_INDEX.demo : undefined)
  }

  demoEvent(at: number, intent: YieldIntent): YieldEvent {
    const actor = ACCOUNT_INDEX.demo
    const { kind, source } = intent
    if (kind === 'harvest') return { at, actor, action: { kind, source } }
    return this.#stake(at, actor, source, intent.usd, undefined)
  }

  #stake(
    at: number,
    actor: number,
    source: SourceIds,
    usd: number,
    referrer: number | undefined,
  ): YieldEvent {
    const amount = amountOf(stakeOf(source), usd, this.liquidityOf)
    const feeBps = BigInt(
      source === 'vault' || source.farm === undefined ? 0 : (LOCAL_FARMS[source.farm]?.depositFeeBps ?? 0),
    )
    const key = keyOf(actor, source)
    this.#staked.set(key, (this.#staked.get(key) ?? 0n) + (amount * (BPS - feeBps)) / BPS)
    return { at, actor, action: { kind: 'stake', source, amount, referrer } }
  }

  #unstake(at: number, actor: number, source: SourceIds, amount: bigint): YieldEvent {
    const key = keyOf(actor, source)
    this.#staked.set(key, (this.#staked.get(key) ?? 0n) - amount)
    return { at, actor, action: { kind: 'unstake', source, amount } }
  }
}

function keyOf(actor: number, source: SourceIds): string {
  return `${actor} ${JSON.stringify(source)}`
}

function amountOf(stake: StakeIds, usd: number, liquidityOf: OpeningLiquidity): bigint {
  if (typeof stake === 'string') return rawAtTablePrice(stake, usd)
  const billionths = BigInt(Math.round((usd / depthOf(stake)) * 1e9))
  return (liquidityOf(stake[0], stake[1]) * billionths) / 10n ** 9n
}

function depthOf([a, b]: readonly [string, string]): number {
  const pair = MARKET_PAIRS.find((candidate) => candidate.a === a && candidate.b === b)
  if (pair === undefined) throw new Error(`The market has no pair of ${a} and ${b}.`)
  return pair.depthUsd
}

function rawAtTablePrice(tokenId: string, usd: number): bigint {
  return rawFromUsd(tokenId, usd, marketToken(tokenId).priceUsd)
}
