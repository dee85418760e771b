import type { Address } from 'viem'
import { eventLog } from './exchange-events.ts'
import { SimulatedRevert } from './exchange-simulator.ts'
import { PREDICTION_EVENTS } from './game-events.ts'
import type { SimulatedMarket, SimulatedRound } from './prediction-simulator.ts'
import type { Action, Scene } from './random-transaction.ts'
import { marketsOf } from './scenario-world.ts'

const FEE_PERCENT = 3n
const USUAL_PRICE = 32_000_000_000

type EventName = (typeof PREDICTION_EVENTS)[number]['name']

/** A scene in one of the markets. */
interface MarketScene extends Scene {
  readonly market: SimulatedMarket
  readonly address: Address
}

function emit(
  { simulator, address }: MarketScene,
  name: EventName,
  values: Record<string, Address | bigint>,
): void {
  simulator.logs.push(eventLog(PREDICTION_EVENTS, address, name, values))
}

/** Acts in one of the markets, drawn at random. */
const inSomeMarket =
  (act: (scene: MarketScene) => void): Action =>
  (scene) => {
    const { simulator, world, random } = scene
    const addresses = marketsOf(world)
    const place = random.whole(0, addresses.length - 1)
    const [market, address] = [simulator.state.markets[place], addresses[place]]
    if (market === undefined || address === undefined) throw new Error('There is no such market.')
    act({ ...scene, market, address })
  }

function start(scene: MarketScene): void {
  const { market } = scene
  const epoch = BigInt(market.rounds.length + 1)
  market.rounds.push({ epoch, lockPrice: undefined, result: undefined, isLost: false, bets: new Map() })
  market.isOpen = true
  emit(scene, 'StartRound', { epoch })
}

/** A new series: rounds that were open or live are refunded. */
function startSeries(scene: MarketScene): void {
  const { market } = scene
  if (market.isPaused) throw new SimulatedRevert('paused')
  for (const round of market.rounds.slice(-2)) round.isLost = round.result === undefined
  market.isLive = false
  start(scene)
}

function close(scene: MarketScene, round: SimulatedRound, price: bigint, roundId: bigint): void {
  const { epoch, bets, lockPrice = 0n } = round
  const pool = (isBull: boolean): bigint =>
    [...bets.values()].reduce((sum, bet) => (bet.isBull === isBull ? sum + bet.amount : sum), 0n)
  const [bull, bear] = [pool(true), pool(false)]
  const total = bull + bear
  const isTie = price === lockPrice
  // A market of the older kind keeps the bets of a tie.
  const isForHouse = isTie && scene.random.isLucky(0.5)
  const isRefunded = !isForHouse && (isTie || bull === 0n || bear === 0n)
  const fee = isForHouse ? total : isRefunded ? 0n : (total * FEE_PERCENT) / 100n
  const side = price > lockPrice ? 'bull' : 'bear'
  const base = isForHouse ? 0n : isRefunded ? total : side === 'bull' ? bull : bear
  const reward = isForHouse ? 0n : total - fee
  round.result = { base, reward, winner: isForHouse ? 'none' : isRefunded ? 'all' : side }
  emit(scene, 'EndRound', { epoch, roundId, price })
  emit(scene, 'RewardsCalculated', {
    epoch,
    rewardBaseCalAmount: base,
    rewardAmount: reward,
    treasuryAmount: fee,
  })
}

/** The price of a boundary: closes the live round, locks the open one and starts the next, as far as each is possible. */
function execute(scene: MarketScene, isInTime: boolean): void {
  const { random, market } = scene
  const latest = market.rounds.at(-1)
  if (latest === undefined || (!market.isOpen && !market.isLive)) throw new SimulatedRevert('no round')
  const roundId = (market.answers += BigInt(random.whole(1, 3)))
  const live = market.isOpen ? market.rounds.at(-2) : latest
  const usual = BigInt(USUAL_PRICE + random.whole(-1_000, 1_000))
  const price = random.isLucky(0.2) ? (live?.lockPrice ?? usual) : usual
  const isOldOrder = random.isLucky(0.2)
  const closeLive = (): void => {
    if (!market.isLive || live === undefined) return
    if (isInTime) close(scene, live, price, roundId)
    else live.isLost = true
  }
  if (!isOldOrder) closeLive()
  if (market.isOpen) {
    latest.lockPrice = price
    emit(scene, 'LockRound', { epoch: latest.epoch, roundId, price })
  }
  if (isOldOrder) closeLive()
  market.isLive = market.isOpen
  market.isOpen = false
  if (market.isLive && !market.isPaused && random.isLucky(0.9)) start(scene)
}

function bet(scene: MarketScene, sender: Address): void {
  const { random, market } = scene
  const round = market.rounds.at(-1)
  if (round === undefined || !market.isOpen || market.isPaused || round.bets.has(sender))
    throw new SimulatedRevert('not bettable')
  const isBull = random.isLucky(0.6)
  const amount = BigInt(random.whole(1, 1_000_000)) * 10n ** BigInt(random.whole(9, 14)) + 1n
  round.bets.set(sender, { isBull, amount, isClaimed: false })
  emit(scene, isBull ? 'BetBull' : 'BetBear', { sender, epoch: round.epoch, amount })
}

/** Everything that an account can claim, or a part of it. */
function claim(scene: MarketScene, sender: Address, limit: number): void {
  let claimed = 0
  for (const { epoch, bets, result, isLost } of scene.market.rounds) {
    const own = bets.get(sender)
    if (own === undefined || own.isClaimed || claimed === limit) continue
    const isWon = result?.winner === (own.isBull ? 'bull' : 'bear')
    const isRefunded = isLost || result?.winner === 'all'
    if (!isWon && !isRefunded) continue
    own.isClaimed = true
    claimed += 1
    const amount = isWon && result !== undefined ? (own.amount * result.reward) / result.base : own.amount
    emit(scene, 'Claim', { sender, epoch, amount })
  }
  if (claimed === 0) throw new SimulatedRevert('nothing to claim')
}

function setPaused(scene: MarketScene, isPaused: boolean): void {
  const { market } = scene
  market.isPaused = isPaused
  emit(scene, isPaused ? 'Pause' : 'Unpause', { epoch: BigInt(market.rounds.length) })
}

/** The next boundary, at times too late to close the live round, or a new series. */
export const advancePrediction = inSomeMarket((scene) => {
  const { isOpen, isLive } = scene.market
  if ((!isOpen && !isLive) || scene.random.isLucky(0.08)) startSeries(scene)
  else execute(scene, scene.random.isLucky(0.9))
})

export const betOnPrice = inSomeMarket((scene) => bet(scene, scene.from))

export const claimBets = inSomeMarket((scene) => claim(scene, scene.from, scene.random.whole(1, 5)))

export const switchPause = inSomeMarket((scene) => setPaused(scene, !scene.market.isPaused))

/** A whole round with bets on both sides in one transaction, and a pause, so that every event occurs. */
export const playPrediction = inSomeMarket((scene) => {
  const { random, world } = scene
  if (scene.market.isPaused) setPaused(scene, false)
  startSeries(scene)
  for (const account of random.shuffled(world.accounts).slice(0, 6)) bet(scene, account)
  execute(scene, true)
  setPaused(scene, true)
  execute(scene, true)
  setPaused(scene, false)
  for (const account of random.shuffled(world.accounts)) {
    try {
      claim(scene, account, 3)
    } catch (error) {
      if (!(error instanceof SimulatedRevert)) throw error
    }
  }
})
