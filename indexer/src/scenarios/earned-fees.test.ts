import {
  Amount,
  earnedFees,
  Fraction,
  LiquidityPool,
  liquidityPosition,
  Pair,
  squareRootDown,
  Token,
  type Address,
} from '@ibull/domain'
import { SeededRandom } from '@ibull/testkit/random'
import { keccak256, stringToHex, toEventSelector, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import type { ChainBlock } from './chain/chain-types.ts'
import { createState, ExchangeSimulator, type SimulatedState } from './chain/exchange-simulator.ts'
import { outputFor, outputs, pay } from './chain/random-transaction.ts'
import { createWorld, type ScenarioToken, type ScenarioWorld } from './chain/scenario-world.ts'
import { HandlerFollower } from './handler-follower.ts'

const STEPS = 80
const SCALE = 10n ** 18n
const count = Number(process.env['SCENARIO_COUNT'] ?? 10)
const seeds = Array.from({ length: count }, (_, index) => 2_001 + index)

it.each(seeds)(
  'behavior: fees of a position are what trades added to what the contract pays for it (seed %i)',
  async (seed) => {
    const { world, state, blocks, earned } = playPair(seed, [...USUAL, [1, 'switch']])
    const follower = new HandlerFollower(world)
    await follower.follow(blocks)
    const { positionVersion = [], pairVersion = [] } = follower.tables.tables()
    const [pair] = state.pairs.values()
    if (pair === undefined) throw new Error('There is no pair.')
    const { reserve0, reserve1, kLast } = pair
    const [token0, token1] = [tokenOf(world, pair.token0), tokenOf(world, pair.token1)]
    const pool = new LiquidityPool(
      new Pair(pair.address, Amount.fromRaw(token0, reserve0), Amount.fromRaw(token1, reserve1)),
      pair.totalSupply,
      state.feeTo === zeroAddress ? undefined : kLast,
    )
    for (const [account, expected] of earned) {
      const moments = positionVersion
        .filter((row) => row.account === account)
        .map((row) => {
          const then = pairVersion.findLast(
            ({ blockNumber }) => Number(blockNumber) <= Number(row.blockNumber),
          )
          const of = (value: unknown, decimals: number) =>
            new Fraction(value as bigint, 10n ** BigInt(decimals))
          return {
            balance: of(row.balance, 18),
            totalSupply: of(then?.totalSupply, 18),
            reserve0: of(then?.reserve0, token0.decimals),
            reserve1: of(then?.reserve1, token1.decimals),
            kLast: of(then?.kLast, token0.decimals + token1.decimals),
          }
        })
      const fees = earnedFees(liquidityPosition(pool, pair.shares.get(account) ?? 0n), moments)
      const root = squareRootDown(reserve0 * reserve1)
      for (const [amount, reserve, other] of [
        [fees?.amount0.raw ?? -1n, reserve0, reserve1],
        [fees?.amount1.raw ?? -1n, reserve1, reserve0],
      ] as const) {
        const difference = amount - (expected * reserve) / (root * SCALE)
        // A unit of either token, or of the LP token, at each step.
        const rounding = 2n * BigInt(STEPS) * (2n + reserve / other + reserve / root)
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(rounding)
      }
    }
  },
)

it('behavior: of a factory that announces nothing, mints show whether the protocol takes a share', async () => {
  const kLastAfter = async (last: readonly Step[]) => {
    const { world, state, blocks } = playPair(11, USUAL, last)
    const silent = blocks.map((block) => ({
      ...block,
      transactions: block.transactions.map((transaction) => ({
        ...transaction,
        logs: transaction.logs.filter(({ topics }) => topics[0] !== FEE_TO_CHANGED),
      })),
    }))
    const follower = new HandlerFollower(world)
    await follower.follow(silent)
    const [pair] = state.pairs.values()
    return [follower.tables.tables()['pair']?.[0]?.kLast, pair?.kLast]
  }
  const [seen, real] = await kLastAfter(['trade', 'deposit'])
  expect(seen).toBe(real)
  expect(real).toBeGreaterThan(0n)
  expect(await kLastAfter(['trade', 'switch'])).toEqual([0n, 0n])
})

type Step = 'trade' | 'deposit' | 'withdraw' | 'move' | 'switch'

const USUAL: readonly (readonly [weight: number, Step])[] = [
  [8, 'trade'],
  [2, 'deposit'],
  [2, 'withdraw'],
  [3, 'move'],
]
const FEE_TO_CHANGED = toEventSelector('FeeToChanged(address,address)')

interface PlayedPair {
  readonly world: ScenarioWorld
  readonly state: SimulatedState
  readonly blocks: readonly ChainBlock[]
  /** What trades added to the geometric mean of both tokens that each account's LP tokens pay, in 10^-18 units. */
  readonly earned: ReadonlyMap<Address, bigint>
}

/**
 * Trades, moves liquidity and LP tokens of one pair, and switches the protocol's share, each in a block of its own.
 * @param last the steps after the random ones.
 */
function playPair(
  seed: number,
  steps: readonly (readonly [weight: number, Step])[],
  last: readonly Step[] = [],
): PlayedPair {
  const random = new SeededRandom(seed)
  const world = createWorld(seed)
  const accounts = world.accounts.slice(0, 4)
  const [tokenA, tokenB] = random.shuffled(world.tokens.slice(0, 5))
  if (tokenA === undefined || tokenB === undefined) throw new Error('The world has tokens.')
  const state = createState()
  const first = new ExchangeSimulator(world, state)
  first.setFeeTo(FEE_TO)
  const pair = first.createPair(tokenA.address, tokenB.address)
  const blocks: ChainBlock[] = [
    { number: 0, hash: hashOf(seed, 0), parentHash: hashOf(seed, -1), timestamp: START, transactions: [] },
  ]
  const mine = (from: Address, { logs }: ExchangeSimulator): void => {
    const number = blocks.length
    const hash = hashOf(seed, number)
    const transaction = { hash, from, nonce: number, to: world.router, isSuccessful: true, logs }
    const timestamp = START + number * 40
    blocks.push({
      number,
      hash,
      parentHash: hashOf(seed, number - 1),
      timestamp,
      transactions: [transaction],
    })
  }
  const deposit = (simulator: ExchangeSimulator, from: Address): void => {
    const share = random.whole(1, 300_000)
    const amountOf = (reserve: bigint): bigint =>
      reserve === 0n
        ? BigInt(random.whole(10, 900)) * 10n ** 18n
        : (reserve * BigInt(share)) / 1_000_000n + 1n
    const [amount0, amount1] = [amountOf(pair.reserve0), amountOf(pair.reserve1)]
    pay(simulator, pair.token0, from, pair.address, amount0)
    pay(simulator, pair.token1, from, pair.address, amount1)
    simulator.mint(pair, world.router, from)
  }
  const partOf = (simulator: ExchangeSimulator, from: Address): bigint =>
    random.isLucky(0.3)
      ? simulator.sharesOf(pair, from)
      : random.scaled(simulator.sharesOf(pair, from), 0.01, 0.9)
  deposit(first, random.pick(accounts))
  mine(world.router, first)

  const earned = new Map<Address, bigint>(accounts.map((account) => [account, 0n]))
  const act = (kind: Step): void => {
    const from = random.pick(accounts)
    const simulator = new ExchangeSimulator(world, state)
    const before = accounts.map((account) => worthOf(world, state, account))
    const held = partOf(simulator, from)
    if (kind === 'deposit') deposit(simulator, from)
    else if (kind === 'trade') {
      const tokenIn = random.pick([pair.token0, pair.token1])
      const reserve = pair.token0 === tokenIn ? pair.reserve0 : pair.reserve1
      const amount = random.scaled(reserve, 0.001, 0.5)
      pay(simulator, tokenIn, from, pair.address, amount)
      simulator.swap(pair, world.router, outputs(pair, tokenIn, outputFor(pair, tokenIn, amount)), from)
    } else if (kind === 'switch') simulator.setFeeTo(state.feeTo === zeroAddress ? FEE_TO : zeroAddress)
    else if (held > 1_000_000n) {
      simulator.transferShares(pair, from, kind === 'move' ? random.pick(accounts) : pair.address, held)
      if (kind === 'withdraw') simulator.burn(pair, world.router, from)
    }
    mine(from, simulator)
    if (kind === 'trade' || kind === 'switch') {
      for (const [index, account] of accounts.entries()) {
        const gain = worthOf(world, state, account) - (before[index] ?? 0n)
        earned.set(account, (earned.get(account) ?? 0n) + gain)
      }
    }
    // While it is off, the next move of liquidity forgives what was due: until then a move of LP tokens is worth less.
    if (kind === 'switch') {
      const settling = new ExchangeSimulator(world, state)
      deposit(settling, from)
      mine(from, settling)
    }
  }
  while (blocks.length <= STEPS) act(random.weighted(steps))
  for (const kind of last) act(kind)
  return { world, state, blocks, earned }
}

/** The geometric mean of both tokens that the pair's contract pays for all of an account's LP tokens. */
function worthOf(world: ScenarioWorld, state: SimulatedState, account: Address): bigint {
  const copy = structuredClone(state)
  const simulator = new ExchangeSimulator(world, copy)
  const [pair] = simulator.pairs()
  if (pair === undefined || simulator.sharesOf(pair, account) < 1_000_000n) return 0n
  const paid = (token: Address): bigint => simulator.balanceOf(token, RECEIVER)
  simulator.transferShares(pair, account, pair.address, simulator.sharesOf(pair, account))
  simulator.burn(pair, world.router, RECEIVER)
  return squareRootDown(paid(pair.token0) * paid(pair.token1) * SCALE * SCALE)
}

const START = 1_709_942_400
const FEE_TO: Address = `0x${'fe'.repeat(20)}`
const RECEIVER: Address = `0x${'ec'.repeat(20)}`

const hashOf = (seed: number, number: number) => keccak256(stringToHex(`${String(seed)} ${String(number)}`))

function tokenOf(world: ScenarioWorld, address: Address): Token {
  const token: ScenarioToken | undefined = world.tokens.find((one) => one.address === address)
  if (typeof token?.decimals !== 'number') throw new Error(`${address} has no decimals.`)
  const { symbol, name, decimals } = token
  return new Token({ chainId: world.chainId, address, decimals, symbol, name })
}
