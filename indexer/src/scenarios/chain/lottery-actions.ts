import type { Address } from 'viem'
import { eventLog } from './exchange-events.ts'
import { SimulatedRevert } from './exchange-simulator.ts'
import { LOTTERY_EVENTS } from './game-events.ts'
import type { SimulatedDraw } from './lottery-simulator.ts'
import { pay, type Action, type Scene } from './random-transaction.ts'

const DIVISOR = 2_000n
const MOST_TICKETS = 100

type EventName = (typeof LOTTERY_EVENTS)[number]['name']

function emit({ simulator, world }: Scene, name: EventName, values: Record<string, Address | bigint>): void {
  simulator.logs.push(eventLog(LOTTERY_EVENTS, world.lottery, name, values))
}

const lastDraw = ({ simulator }: Scene): SimulatedDraw | undefined => simulator.state.lottery.draws.at(-1)

function open(scene: Scene): SimulatedDraw {
  const { random, simulator } = scene
  const { lottery } = simulator.state
  const draw: SimulatedDraw = {
    id: BigInt(lottery.draws.length + 1),
    stage: 'open',
    price: BigInt(random.whole(5_000_000, 50_000_000)),
    finalNumber: 0n,
    held: new Map(),
  }
  lottery.draws.push(draw)
  const startTime = BigInt(random.whole(1_709_942_400, 1_800_000_000))
  emit(scene, 'LotteryOpen', {
    lotteryId: draw.id,
    startTime,
    endTime: startTime + BigInt(random.whole(3_600, 200_000)),
    priceTicketInCake: draw.price,
    firstTicketId: lottery.nextTicket,
    injectedAmount: BigInt(random.whole(0, 1_000_000)),
  })
  return draw
}

function close(scene: Scene, draw: SimulatedDraw): void {
  draw.stage = 'closed'
  const { nextTicket } = scene.simulator.state.lottery
  emit(scene, 'LotteryClose', { lotteryId: draw.id, firstTicketIdNextLottery: nextTicket })
}

function drawNumber(scene: Scene, draw: SimulatedDraw): void {
  draw.stage = 'drawn'
  draw.finalNumber = BigInt(scene.random.whole(1_000_000, 1_999_999))
  emit(scene, 'FinalNumberDrawn', { lotteryId: draw.id, finalNumber: draw.finalNumber })
}

function finish(scene: Scene, draw: SimulatedDraw): void {
  draw.stage = 'claimable'
  const countWinningTickets = BigInt(scene.random.whole(0, 40))
  const { id: lotteryId, finalNumber } = draw
  emit(scene, 'LotteryNumberDrawn', { lotteryId, finalNumber, countWinningTickets })
}

function cancel(scene: Scene, draw: SimulatedDraw): void {
  draw.stage = 'cancelled'
  emit(scene, 'LotteryCancel', { lotteryId: draw.id })
}

function buy(scene: Scene, draw: SimulatedDraw, buyer: Address): void {
  const { simulator, random, world } = scene
  const count = random.whole(1, MOST_TICKETS)
  const tickets = BigInt(count)
  const price = (draw.price * tickets * (DIVISOR + 1n - tickets)) / DIVISOR
  simulator.state.lottery.nextTicket += tickets
  const held = draw.held.get(buyer) ?? { bought: 0, left: 0, paid: 0n }
  draw.held.set(buyer, {
    bought: held.bought + count,
    left: held.left + count,
    paid: held.paid + price,
  })
  emit(scene, 'TicketsPurchase', { buyer, lotteryId: draw.id, numberTickets: tickets })
  pay(simulator, world.mainToken, buyer, world.lottery, price)
}

function claim(scene: Scene, draw: SimulatedDraw, claimer: Address): void {
  const { simulator, random, world } = scene
  const held = draw.held.get(claimer)
  if (held === undefined || held.left === 0) throw new SimulatedRevert('nothing to claim')
  const count = random.whole(1, held.left)
  held.left -= count
  const amount = BigInt(random.whole(1, 1_000_000_000))
  emit(scene, 'TicketsClaim', { claimer, amount, lotteryId: draw.id, numberTickets: BigInt(count) })
  simulator.fund(world.mainToken, world.lottery, amount)
  simulator.transfer(world.mainToken, world.lottery, claimer, amount)
}

function refund(scene: Scene, draw: SimulatedDraw, account: Address): void {
  const { simulator, world } = scene
  const held = draw.held.get(account)
  if (held === undefined || held.left === 0) throw new SimulatedRevert('nothing to refund')
  held.left = 0
  emit(scene, 'TicketsRefund', {
    account,
    amount: held.paid,
    lotteryId: draw.id,
    numberTickets: BigInt(held.bought),
  })
  simulator.fund(world.mainToken, world.lottery, held.paid)
  simulator.transfer(world.mainToken, world.lottery, account, held.paid)
}

/** The next step of the last round, or the next round. */
export const advanceLottery: Action = (scene) => {
  const draw = lastDraw(scene)
  if (draw === undefined || draw.stage === 'claimable' || draw.stage === 'cancelled') open(scene)
  else if (draw.stage === 'open') {
    if (scene.random.isLucky(0.85)) close(scene, draw)
    else cancel(scene, draw)
  } else if (draw.stage === 'drawn') finish(scene, draw)
  else if (scene.random.isLucky(0.15)) cancel(scene, draw)
  else {
    drawNumber(scene, draw)
    if (scene.random.isLucky(0.5)) finish(scene, draw)
  }
}

export const buyTickets: Action = (scene) => {
  const draw = lastDraw(scene)
  if (draw?.stage !== 'open') throw new SimulatedRevert('not open')
  buy(scene, draw, scene.from)
}

export const claimTickets: Action = (scene) => {
  const { simulator, random, from } = scene
  const own = simulator.state.lottery.draws.filter(({ held }) => (held.get(from)?.left ?? 0) > 0)
  const ended = own.filter(({ stage }) => stage === 'claimable' || stage === 'cancelled')
  if (ended.length === 0) throw new SimulatedRevert('nothing to claim')
  const draw = random.pick(ended)
  if (draw.stage === 'cancelled') refund(scene, draw, from)
  else claim(scene, draw, from)
}

/** Prizes are added before and after a purchase; a transfer without a word of the lottery is neither. */
export const injectFunds: Action = (scene) => {
  const { simulator, random, world, from } = scene
  const draw = lastDraw(scene)
  const inject = (): void => {
    const injectedAmount = BigInt(random.whole(1, 1_000_000_000))
    if (draw?.stage === 'open') emit(scene, 'LotteryInjection', { lotteryId: draw.id, injectedAmount })
    pay(simulator, world.mainToken, from, world.lottery, injectedAmount)
  }
  inject()
  if (draw?.stage === 'open') buy(scene, draw, from)
  inject()
}

/** Two whole rounds in one transaction, one drawn and one cancelled, so that every event occurs. */
export const playLottery: Action = (scene) => {
  const { random, world } = scene
  const last = lastDraw(scene)
  if (last?.stage === 'open') close(scene, last)
  const players = random.shuffled(world.accounts).slice(0, 3)
  const drawn = open(scene)
  // Each twice: a second purchase is no second player.
  for (const player of [...players, ...players]) buy(scene, drawn, player)
  close(scene, drawn)
  drawNumber(scene, drawn)
  finish(scene, drawn)
  for (const player of players.slice(1)) claim(scene, drawn, player)
  const cancelled = open(scene)
  for (const player of players) buy(scene, cancelled, player)
  cancel(scene, cancelled)
  for (const player of players.slice(1)) refund(scene, cancelled, player)
}
