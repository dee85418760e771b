import { SeededRandom } from '@ibull/testkit/random'
import { zeroAddress, type Address } from 'viem'
import { advanceAuctions, bidInAuction, playAuctions, settleAuction } from './auction-actions.ts'
import type { EmittedLog } from './chain-types.ts'
import {
  ExchangeSimulator,
  SimulatedRevert,
  type SimulatedPair,
  type SimulatedState,
} from './exchange-simulator.ts'
import { changeHoldings, playHoldings } from './holding-actions.ts'
import { advanceLottery, buyTickets, claimTickets, injectFunds, playLottery } from './lottery-actions.ts'
import {
  advancePrediction,
  betOnPrice,
  claimBets,
  playPrediction,
  switchPause,
} from './prediction-actions.ts'
import { changePoints, changeProfile, changeTeams, playProfiles } from './profile-actions.ts'
import { advanceSales, commitToSale, harvestSale, playSales } from './sale-actions.ts'
import type { ScenarioToken, ScenarioWorld } from './scenario-world.ts'

export type Action = (scene: Scene) => unknown

interface TransactionOutcome {
  readonly state: SimulatedState
  readonly isSuccessful: boolean
  readonly logs: readonly EmittedLog[]
}

export interface Scene {
  readonly simulator: ExchangeSimulator
  readonly random: SeededRandom
  readonly world: ScenarioWorld
  readonly from: Address
}

/** One random transaction on `state`, which stays as it is. The same intent on another state (a fork) may end otherwise. */
export function runRandomTransaction(
  world: ScenarioWorld,
  state: SimulatedState,
  { act, seed, from }: { readonly act: Action; readonly seed: number; readonly from: Address },
): TransactionOutcome {
  const simulator = new ExchangeSimulator(world, structuredClone(state))
  const scene: Scene = { simulator, random: new SeededRandom(seed), world, from }
  try {
    act(scene)
    return { state: simulator.state, isSuccessful: true, logs: simulator.logs }
  } catch (error) {
    if (!(error instanceof SimulatedRevert)) throw error
    return { state, isSuccessful: false, logs: [] }
  }
}

/** The pools that the exchange starts with, one transaction each. */
export function openingTransaction(
  seed: number,
  world: ScenarioWorld,
  state: SimulatedState,
  index: number,
  from: Address,
): TransactionOutcome | undefined {
  const [wrapped, main, firstStable, secondStable] = world.tokens
  const pair = [
    [wrapped, firstStable],
    [main, wrapped],
    [wrapped, secondStable],
    [firstStable, secondStable],
  ][index]
  const [tokenA, tokenB] = pair ?? []
  if (tokenA === undefined || tokenB === undefined) return undefined
  const simulator = new ExchangeSimulator(world, structuredClone(state))
  const random = new SeededRandom(seed + index)
  const scene: Scene = { simulator, random, world, from }
  depositAt(scene, simulator.createPair(tokenA.address, tokenB.address), random.whole(50_000, 5_000_000))
  return { state: simulator.state, isSuccessful: true, logs: simulator.logs }
}

const MOST_PAIRS = 24

const doNothing: Action = () => undefined

const fail: Action = () => {
  throw new SimulatedRevert('as drawn')
}

const severalAtOnce: Action = (scene) => {
  const count = scene.random.whole(2, 5)
  for (let index = 0; index < count; index++) {
    scene.random.pick([swapThroughRouter, addLiquidity, removeLiquidity, moveShares, moveMainToken])(scene)
  }
}

/** Through one to four pairs, some of them more than once. */
const swapThroughRouter: Action = ({ simulator, random, world, from }) => {
  let token = random.pick(simulator.pairs()).token0
  const hops: { pair: SimulatedPair; token: Address }[] = []
  const length = random.weighted([
    [5, 1],
    [3, 2],
    [2, 3],
    [1, 4],
  ])
  while (hops.length < length) {
    const near = token
    const pairs = simulator.pairs().filter((pair) => pair.token0 === near || pair.token1 === near)
    if (pairs.length === 0) break
    const pair = random.pick(pairs)
    hops.push({ pair, token: near })
    token = pair.token0 === near ? pair.token1 : pair.token0
  }
  const [first] = hops
  if (first === undefined) throw new SimulatedRevert('no pair')
  const reserve = reserveOf(first.pair, first.token)
  const amount = random.isLucky(0.1) ? random.scaled(reserve, 0.2, 3) : random.scaled(reserve, 0.00001, 0.05)
  pay(simulator, first.token, from, first.pair.address, amount)
  const recipient = random.isLucky(0.8) ? from : random.pick([...world.accounts, zeroAddress])
  hops.forEach(({ pair, token: tokenIn }, index) => {
    const received = simulator.balanceOf(tokenIn, pair.address) - reserveOf(pair, tokenIn)
    const amountOut = outputFor(pair, tokenIn, received)
    const to = hops[index + 1]?.pair.address ?? recipient
    simulator.swap(pair, world.router, outputs(pair, tokenIn, amountOut), to)
  })
}

const swapDust: Action = ({ simulator, random, from }) => {
  const pair = random.pick(simulator.pairs())
  const tokenIn = random.pick([pair.token0, pair.token1])
  pay(simulator, tokenIn, from, pair.address, BigInt(random.whole(1, 5000)))
  const received = simulator.balanceOf(tokenIn, pair.address) - reserveOf(pair, tokenIn)
  simulator.swap(pair, from, outputs(pair, tokenIn, outputFor(pair, tokenIn, received)), from)
}

/** Both tokens go in, one or both come out. */
const swapBothIn: Action = ({ simulator, random, from }) => {
  const pair = random.pick(simulator.pairs())
  const amount0 = random.scaled(pair.reserve0, 0.001, 0.03)
  const amount1 = random.scaled(pair.reserve1, 0.001, 0.03)
  pay(simulator, pair.token0, from, pair.address, amount0)
  pay(simulator, pair.token1, from, pair.address, amount1)
  const out0 = random.isLucky(0.5) ? amount0 / 2n : 0n
  simulator.swap(pair, from, [out0, amount1 / 3n], from)
}

/** What was lent is paid back, more than needed, in one or both tokens; between, another pair is traded with. */
const flashSwap: Action = ({ simulator, random, world, from }) => {
  const pair = random.pick(simulator.pairs())
  const out0 = random.isLucky(0.7) ? random.scaled(pair.reserve0, 0.01, 0.4) : 0n
  const out1 = random.isLucky(0.7) ? random.scaled(pair.reserve1, 0.01, 0.4) : 0n
  simulator.swap(pair, from, [out0, out1], world.callee, () => {
    const other = random.pick(simulator.pairs())
    if (other !== pair && other.reserve0 > 1000n && other.reserve1 > 1000n) {
      const amount = random.scaled(other.reserve0, 0.001, 0.02)
      pay(simulator, other.token0, world.callee, other.address, amount)
      const received = simulator.balanceOf(other.token0, other.address) - other.reserve0
      const amountOut = outputFor(other, other.token0, received)
      simulator.swap(other, world.callee, outputs(other, other.token0, amountOut), world.callee)
    }
    pay(simulator, pair.token0, world.callee, pair.address, (out0 * 11n) / 10n + 1n)
    pay(simulator, pair.token1, world.callee, pair.address, (out1 * 11n) / 10n + 1n)
  })
}

const addLiquidity: Action = (scene) => {
  const { simulator, random, world, from } = scene
  const pair = random.pick(simulator.pairs())
  if (pair.totalSupply === 0n) {
    depositAt(scene, pair, random.pick([5, 900, 1100, 20_000]))
    return
  }
  const share = random.pick([0.000001, 0.001, 0.05, 0.9])
  pay(simulator, pair.token0, from, pair.address, random.scaled(pair.reserve0, share / 2, share) + 1n)
  pay(simulator, pair.token1, from, pair.address, random.scaled(pair.reserve1, share / 2, share) + 1n)
  simulator.mint(pair, world.router, random.isLucky(0.9) ? from : random.pick(world.accounts))
}

const removeLiquidity: Action = (scene) => {
  const { simulator, random, world, from } = scene
  const pairs = simulator.pairs().filter((pair) => simulator.sharesOf(pair, from) > 0n)
  if (pairs.length === 0) return addLiquidity(scene)
  const pair = random.pick(pairs)
  const held = simulator.sharesOf(pair, from)
  const value = random.isLucky(0.3) ? held : random.scaled(held, 0.01, 0.9)
  simulator.transferShares(pair, from, pair.address, value)
  const caller = random.isLucky(0.8) ? world.router : from
  const to = random.weighted([
    [5, from],
    // As the router does for the native coin, which it then passes on.
    [4, caller],
    [2, random.pick(world.accounts)],
    [1, pair.address],
  ])
  simulator.burn(pair, caller, to)
}

/** Takes what another transaction left in the pair. */
const burnLeftShares: Action = (scene) => {
  const { simulator, random, from } = scene
  const pairs = simulator.pairs().filter((pair) => simulator.sharesOf(pair, pair.address) > 0n)
  if (pairs.length === 0) return removeLiquidity(scene)
  simulator.burn(random.pick(pairs), from, from)
}

/** Without the router, and sometimes for the pair itself or for the zero address. */
const mintDirectly: Action = ({ simulator, random, world, from }) => {
  const pair = random.pick(simulator.pairs())
  pay(simulator, pair.token0, from, pair.address, random.scaled(pair.reserve0, 0.001, 0.1) + 2000n)
  pay(simulator, pair.token1, from, pair.address, random.scaled(pair.reserve1, 0.001, 0.1) + 2000n)
  simulator.mint(pair, from, random.pick([from, pair.address, zeroAddress, random.pick(world.accounts)]))
}

const moveShares: Action = (scene) => {
  const { simulator, random, world, from } = scene
  const pairs = simulator.pairs().filter((pair) => simulator.sharesOf(pair, from) > 0n)
  if (pairs.length === 0) return addLiquidity(scene)
  const pair = random.pick(pairs)
  const held = simulator.sharesOf(pair, from)
  const to = random.pick([
    random.pick(world.accounts),
    random.pick(world.accounts),
    from,
    pair.address,
    zeroAddress,
  ])
  const value = random.weighted([
    [1, 0n],
    [2, held],
    [5, random.scaled(held, 0.01, 0.6)],
  ])
  simulator.approveShares(pair, from, to, value)
  simulator.transferShares(pair, from, to, value)
}

/** A gift raises the reserves without a trade. */
const donateAndSync: Action = ({ simulator, random, from }) => {
  const pair = random.pick(simulator.pairs())
  pay(simulator, pair.token0, from, pair.address, random.scaled(pair.reserve0, 0, 0.3))
  if (random.isLucky(0.5))
    pay(simulator, pair.token1, from, pair.address, random.scaled(pair.reserve1, 0, 0.3))
  simulator.sync(pair)
}

/** A token changes the pair's balance by itself, down to nothing at times. */
const rebaseAndSync: Action = ({ simulator, random, world }) => {
  const rebasing = world.tokens.find((token) => token.kind === 'rebasing')
  const pairs = simulator
    .pairs()
    .filter((pair) => pair.token0 === rebasing?.address || pair.token1 === rebasing?.address)
  if (rebasing === undefined || pairs.length === 0) throw new SimulatedRevert('none rebases')
  const pair = random.pick(pairs)
  const balance = simulator.balanceOf(rebasing.address, pair.address)
  const next = random.isLucky(0.15) ? BigInt(random.whole(0, 1)) : random.scaled(balance, 0.5, 1.8) + 1n
  simulator.rebase(rebasing.address, pair.address, next)
  simulator.sync(pair)
}

const skim: Action = ({ simulator, random, from }) => {
  const pair = random.pick(simulator.pairs())
  pay(simulator, pair.token0, from, pair.address, 1_000n)
  simulator.skim(pair, from)
}

/** Pools from dust to the largest reserves there can be, at a fair price or far from it. */
const openPair: Action = (scene) => {
  const pair = createPair(scene)
  const depth = scene.random.weighted<number | 'huge' | 'dust'>([
    [1, 'dust'],
    [2, scene.random.whole(10, 900)],
    [2, scene.random.whole(990, 2100)],
    [5, scene.random.whole(5_000, 10_000_000)],
    [1, 'huge'],
  ])
  if (typeof depth === 'number') depositAt(scene, pair, depth)
  else deposit(scene, pair, depth === 'huge' ? [2n ** 111n, 2n ** 110n] : [1_001n, 1_003n])
}

/** A pair of two random tokens, still empty. */
const createPair = ({ simulator, random, world }: Scene): SimulatedPair => {
  const [tokenA, tokenB] = random.shuffled(world.tokens)
  if (tokenA === undefined || tokenB === undefined) throw new SimulatedRevert('no tokens')
  if (simulator.pairs().length >= MOST_PAIRS) throw new SimulatedRevert('enough pairs')
  return simulator.createPair(tokenA.address, tokenB.address)
}

const moveMainToken: Action = ({ simulator, random, world, from }) => {
  const token = world.mainToken
  simulator.fund(token, from, 10n ** 9n)
  const held = simulator.balanceOf(token, from)
  const value = random.pick([0n, 1n, held, random.scaled(held, 0, 0.5)])
  if (random.isLucky(0.15)) simulator.burnTokens(token, from, value)
  else simulator.transfer(token, from, random.pick([...world.accounts, from, token]), value)
}

const changeFeeTo: Action = ({ simulator, random, world }) => {
  simulator.setFeeTo(random.isLucky(0.7) ? random.pick(world.accounts) : zeroAddress)
}

const impersonate: Action = ({ simulator, random, world }) => {
  simulator.impersonate(world.impostor, random.pick(simulator.pairs()))
}

/** How often each action comes in one round. */
const ACTIONS: readonly (readonly [times: number, action: Action])[] = [
  [12, swapThroughRouter],
  [2, swapDust],
  [1, swapBothIn],
  [1, flashSwap],
  [4, addLiquidity],
  [3, removeLiquidity],
  [1, mintDirectly],
  [1, burnLeftShares],
  [3, moveShares],
  [1, donateAndSync],
  [1, rebaseAndSync],
  [1, skim],
  [2, openPair],
  [1, createPair],
  [3, moveMainToken],
  [1, changeFeeTo],
  [1, impersonate],
  [1, fail],
  [2, severalAtOnce],
  [3, advanceLottery],
  [4, buyTickets],
  [2, claimTickets],
  [1, injectFunds],
  [1, playLottery],
  [4, advancePrediction],
  [8, betOnPrice],
  [2, claimBets],
  [1, switchPause],
  [1, playPrediction],
  [3, changeProfile],
  [2, changePoints],
  [1, changeTeams],
  [1, playProfiles],
  [5, changeHoldings],
  [1, playHoldings],
  [1, advanceAuctions],
  [2, bidInAuction],
  [1, settleAuction],
  [1, playAuctions],
  [1, advanceSales],
  [2, commitToSale],
  [1, harvestSale],
  [1, playSales],
  [1, doNothing],
]

/** The actions of one intent after another: round after round, each in its own order. */
export function* actionsOf(seed: number): Generator<Action, never> {
  const random = new SeededRandom(seed)
  const round = ACTIONS.flatMap(([times, action]) => Array.from({ length: times }, () => action))
  for (;;) yield* random.shuffled(round)
}

/** The first deposit of a pair: `usd` on each side at the tokens' usual prices. */
function depositAt(scene: Scene, pair: SimulatedPair, usd: number): void {
  const amountOf = (address: Address): bigint => {
    const token = scene.world.tokens.find((one) => one.address === address)
    if (token === undefined) throw new Error(`The world has no token ${address}.`)
    return rawWorth(token, usd * scene.random.pick([1, 1, 1, 1.2, 0.5]))
  }
  deposit(scene, pair, [amountOf(pair.token0), amountOf(pair.token1)])
}

function deposit(
  { simulator, world, from }: Scene,
  pair: SimulatedPair,
  [amount0, amount1]: readonly [bigint, bigint],
): void {
  pay(simulator, pair.token0, from, pair.address, amount0)
  pay(simulator, pair.token1, from, pair.address, amount1)
  simulator.mint(pair, world.router, from)
}

export function rawWorth(token: ScenarioToken, usd: number): bigint {
  const decimals = typeof token.decimals === 'number' ? token.decimals : 18
  const [digits = '0', exponent = '0'] = (usd / token.priceUsd).toExponential(12).split('e')
  const shift = Number(exponent) - 12 + decimals
  const mantissa = BigInt(digits.replace('.', ''))
  return (shift >= 0 ? mantissa * 10n ** BigInt(shift) : mantissa / 10n ** BigInt(-shift)) + 1n
}

/** Gives an account what it needs, and transfers it. */
export function pay(
  simulator: ExchangeSimulator,
  token: Address,
  from: Address,
  to: Address,
  amount: bigint,
): void {
  if (amount <= 0n) return
  simulator.fund(token, from, amount)
  simulator.transfer(token, from, to, amount)
}

function reserveOf(pair: SimulatedPair, token: Address): bigint {
  return pair.token0 === token ? pair.reserve0 : pair.reserve1
}

export function outputFor(pair: SimulatedPair, tokenIn: Address, amountIn: bigint): bigint {
  const [near, far] =
    pair.token0 === tokenIn ? [pair.reserve0, pair.reserve1] : [pair.reserve1, pair.reserve0]
  const withoutFee = amountIn * 9_975n
  if (amountIn <= 0n || near === 0n) throw new SimulatedRevert('no input')
  return (withoutFee * far) / (near * 10_000n + withoutFee)
}

export function outputs(pair: SimulatedPair, tokenIn: Address, amountOut: bigint): [bigint, bigint] {
  return pair.token0 === tokenIn ? [0n, amountOut] : [amountOut, 0n]
}
