import { SeededRandom } from '@ibull/testkit/random'
import { keccak256, stringToHex, zeroAddress, type Address, type Hex } from 'viem'
import type { ChainBlock, ChainTransaction } from './chain-types.ts'
import { createState, ExchangeSimulator, type SimulatedPair } from './exchange-simulator.ts'
import { outputFor, outputs, pay, rawWorth } from './random-transaction.ts'
import { createWorld, scenarioAddress, type ScenarioToken, type ScenarioWorld } from './scenario-world.ts'

/** How much of an exchange there is. */
export interface ExchangeSize {
  readonly pairs: number
  /** So many events of the factory, its pairs and the main token at least. */
  readonly events: number
}

const ACCOUNTS = 20_000
const TRANSACTIONS_PER_BLOCK = 15
const BLOCK_SECONDS = 3
const BASE_TOKENS = 5
/** What a new token is paired with: the wrapped native token mostly. */
const PARTNERS: readonly (readonly [weight: number, base: number])[] = [
  [80, 0],
  [13, 2],
  [4, 3],
  [3, 1],
]

/**
 * An exchange in the shape of PancakeSwap V2, and a stretch of its past: all pairs are created and filled first, then
 * people trade. Three of four tokens have one pair, with the wrapped native token; which pair trades follows Zipf's law,
 * as does who trades; of a hundred transactions, 92 are swaps over one or two pairs, 5 add liquidity, 3 remove it. All
 * contracts are those of the scenarios.
 */
export function largeExchange(
  seed: number,
  size: ExchangeSize,
): { readonly world: ScenarioWorld; readonly blocks: readonly ChainBlock[]; readonly events: number } {
  const random = new SeededRandom(seed)
  const world = largeWorld(seed, size.pairs, random)
  const state = createState()
  const pairs: SimulatedPair[] = []
  const maker = new StretchMaker(seed, world)
  const zipf = (count: number): number => Math.floor(count ** random.next()) - 1
  const anyone = (): Address => at(world.accounts, zipf(ACCOUNTS))

  const open = (tokenA: ScenarioToken, tokenB: ScenarioToken, usd: number): void => {
    const simulator = new ExchangeSimulator(world, state)
    const from = anyone()
    const pair = simulator.createPair(tokenA.address, tokenB.address)
    for (const token of [tokenA, tokenB])
      pay(simulator, token.address, from, pair.address, rawWorth(token, usd))
    simulator.mint(pair, world.router, from)
    pairs.push(pair)
    maker.add(from, simulator)
  }
  const bases = world.tokens.slice(0, BASE_TOKENS)
  bases.forEach((base, index) => {
    for (const other of bases.slice(index + 1)) open(base, other, 1_000_000 * random.between(1, 20))
  })
  for (const token of world.tokens.slice(BASE_TOKENS)) {
    const partners = [random.weighted(PARTNERS), ...(random.isLucky(0.25) ? [random.whole(0, 3)] : [])]
    for (const partner of new Set(partners)) {
      if (pairs.length < size.pairs)
        open(token, at(bases, partner), Math.min(4_000_000, 400 * (1 - random.next()) ** -1.6))
    }
  }

  const trade = (simulator: ExchangeSimulator, from: Address): void => {
    let pair = at(pairs, zipf(pairs.length))
    let tokenIn = random.pick([pair.token0, pair.token1])
    const reserve = pair.token0 === tokenIn ? pair.reserve0 : pair.reserve1
    let amount = random.scaled(reserve, 0.0001, 0.004) + 1n
    pay(simulator, tokenIn, from, pair.address, amount)
    const isLong = random.isLucky(0.3)
    for (let hop = 0; ; hop++) {
      const out = outputFor(pair, tokenIn, amount)
      const tokenOut = pair.token0 === tokenIn ? pair.token1 : pair.token0
      const next = hop === 0 && isLong ? nextPair(pairs, pair, tokenOut) : undefined
      simulator.swap(pair, world.router, outputs(pair, tokenIn, out), next?.address ?? from)
      if (next === undefined) return
      ;[pair, tokenIn, amount] = [next, tokenOut, out]
    }
  }
  const provide = (simulator: ExchangeSimulator, from: Address): void => {
    const pair = at(pairs, zipf(pairs.length))
    const share = random.scaled(1_000_000n, 0.0001, 0.01)
    pay(simulator, pair.token0, from, pair.address, (pair.reserve0 * share) / 1_000_000n + 1n)
    pay(simulator, pair.token1, from, pair.address, (pair.reserve1 * share) / 1_000_000n + 1n)
    simulator.mint(pair, world.router, from)
  }
  const withdraw = (simulator: ExchangeSimulator): Address => {
    const pair = at(pairs, zipf(pairs.length))
    const [holder] =
      [...pair.shares].find(([account, held]) => account !== zeroAddress && held > 1_000_000n) ?? []
    if (holder === undefined) throw new Error(`Someone provides for ${pair.address}.`)
    simulator.transferShares(pair, holder, pair.address, simulator.sharesOf(pair, holder) / 20n)
    simulator.burn(pair, world.router, holder)
    return holder
  }
  while (maker.events < size.events) {
    const simulator = new ExchangeSimulator(world, state)
    const from = anyone()
    const drawn = random.next()
    if (drawn < 0.03) maker.add(withdraw(simulator), simulator)
    else {
      if (drawn < 0.08) provide(simulator, from)
      else trade(simulator, from)
      maker.add(from, simulator)
    }
  }
  return { world: { ...world, pairs }, blocks: maker.finish(), events: maker.events }
}

/** The world of the scenarios with many plain tokens, and no contracts but the exchange's. */
function largeWorld(seed: number, pairCount: number, random: SeededRandom): ScenarioWorld {
  const world = createWorld(seed)
  const plain = Array.from({ length: pairCount }, (_, index): ScenarioToken => {
    const id = `T${String(index)}`
    return {
      id,
      address: scenarioAddress(seed, `token ${id}`),
      symbol: id,
      name: `${id} Token`,
      decimals: random.pick([18, 18, 18, 9, 6]),
      text: 'string',
      kind: 'plain',
      priceUsd: 10 ** random.between(-4, 3),
    }
  })
  return {
    ...world,
    tokens: [...world.tokens.slice(0, BASE_TOKENS), ...plain],
    accounts: Array.from({ length: ACCOUNTS }, (_, index) =>
      scenarioAddress(seed, `account ${String(index)}`),
    ),
  }
}

/** A pair of the token with one of the first pairs. */
function nextPair(
  pairs: readonly SimulatedPair[],
  last: SimulatedPair,
  token: Address,
): SimulatedPair | undefined {
  return pairs.slice(0, 10).find((pair) => pair !== last && (pair.token0 === token || pair.token1 === token))
}

/** Puts transactions into blocks, one every three seconds. */
class StretchMaker {
  readonly #blocks: ChainBlock[]
  /** The contracts whose events are not indexed. */
  readonly #others: ReadonlySet<Address>
  #transactions: ChainTransaction[] = []
  #count = 0
  events = 0

  constructor(
    private readonly seed: number,
    private readonly world: ScenarioWorld,
  ) {
    this.#others = new Set(
      world.tokens.map(({ address }) => address).filter((token) => token !== world.mainToken),
    )
    const hash = this.#hash('genesis')
    // Two hours before midnight, 2024-03-09 UTC, so that a day ends early.
    this.#blocks = [
      {
        number: 0,
        hash,
        parentHash: `0x${'0'.repeat(64)}`,
        timestamp: 1_709_942_400 - 7_200,
        transactions: [],
      },
    ]
  }

  add(from: Address, { logs }: ExchangeSimulator): void {
    const number = this.#count++
    this.events += logs.filter(({ address }) => !this.#others.has(address)).length
    this.#transactions.push({
      hash: this.#hash(`transaction ${String(number)}`),
      from,
      nonce: number,
      to: this.world.router,
      isSuccessful: true,
      logs,
    })
    if (this.#transactions.length === TRANSACTIONS_PER_BLOCK) this.#mine()
  }

  finish(): readonly ChainBlock[] {
    if (this.#transactions.length > 0) this.#mine()
    return this.#blocks
  }

  #mine(): void {
    const parent = at(this.#blocks, this.#blocks.length - 1)
    const number = parent.number + 1
    this.#blocks.push({
      number,
      hash: this.#hash(`block ${String(number)}`),
      parentHash: parent.hash,
      timestamp: parent.timestamp + BLOCK_SECONDS,
      transactions: this.#transactions,
    })
    this.#transactions = []
  }

  #hash(name: string): Hex {
    return keccak256(stringToHex(`${String(this.seed)}: ${name}`))
  }
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`There is no element at ${String(index)}.`)
  return value
}
