import type { Address } from 'viem'
import { eventLog, type EventValue } from './exchange-events.ts'
import { SimulatedRevert } from './exchange-simulator.ts'
import { SALE_EVENTS, SALE_FACTORY_EVENTS, SALE_V1_EVENTS } from './game-events.ts'
import type { Action, Scene } from './random-transaction.ts'
import type { SimulatedSale, SimulatedSales } from './sale-simulator.ts'

type Values = Readonly<Record<string, EventValue>>

const salesOf = ({ simulator }: Scene): SimulatedSales => simulator.state.sales

function emit(
  scene: Scene,
  address: Address,
  name: (typeof SALE_EVENTS)[number]['name'],
  values: Values,
): void {
  scene.simulator.logs.push(eventLog(SALE_EVENTS, address, name, values))
}

function emitV1(scene: Scene, name: (typeof SALE_V1_EVENTS)[number]['name'], values: Values): void {
  scene.simulator.logs.push(eventLog(SALE_V1_EVENTS, scene.world.saleV1.address, name, values))
}

/** A new sale sets its raise, before the factory names it. */
function create(scene: Scene): SimulatedSale {
  const { random, world, simulator, from } = scene
  const { sales } = salesOf(scene)
  const address = world.saleAddress(sales.length)
  const sale: SimulatedSale = { address, isFunded: false, committed: [new Map(), new Map()] }
  const [lpToken, offeringToken] = random.shuffled(world.tokens).map((token) => token.address)
  const raisingAmount = BigInt(random.whole(1, 1_000_000))
  const limitPerUserInLP = random.isLucky(0.3) ? 0n : BigInt(random.whole(1, 1_000))
  const startTime = BigInt(random.whole(1_709_942_400, 4_000_000_000))
  emit(scene, address, 'RaiseSet', { raisingAmount, limitPerUserInLP })
  const index = BigInt(sales.length)
  const tokens = { lpToken: lpToken ?? from, offeringToken: offeringToken ?? from }
  const terms = {
    owner: from,
    operator: from,
    treasury: from,
    profile: world.profile,
    ...tokens,
    offeringAmount: BigInt(random.whole(1, 2_000_000)),
    raisingAmount,
    basicShare: BigInt(random.pick([0, 10_000, random.whole(1, 9_999)])),
    limitPerUserInLP,
    minimumRaise: BigInt(random.whole(0, 1_000)),
    startTime,
    endTime: startTime + 3_600n,
    releaseSeconds: BigInt(random.pick([0, 86_400])),
    campaignId: BigInt(random.whole(0, 4)) * 100_000_000n,
    numberPoints: BigInt(random.whole(0, 500)),
    thresholdPoints: BigInt(random.whole(0, 500)),
    blockTime: 450n,
  }
  const { tokenSaleFactory } = world
  simulator.logs.push(
    eventLog(SALE_FACTORY_EVENTS, tokenSaleFactory, 'SaleCreated', { sale: address, index, ...tokens }),
    eventLog(SALE_FACTORY_EVENTS, tokenSaleFactory, 'SaleTermsSet', { sale: address, index, terms }),
  )
  sales.push(sale)
  return sale
}

function raise(scene: Scene, { address }: SimulatedSale): void {
  const { random } = scene
  emit(scene, address, 'RaiseSet', {
    raisingAmount: BigInt(random.whole(1, 1_000_000)),
    limitPerUserInLP: BigInt(random.whole(0, 1_000)),
  })
}

function fund(scene: Scene, sale: SimulatedSale): void {
  sale.isFunded = true
  emit(scene, sale.address, 'Funded', { from: scene.from, amount: 1n })
}

function commit(scene: Scene, { address, committed }: SimulatedSale, user: Address): void {
  const amount = BigInt(scene.random.whole(1, 1_000))
  const pid = scene.random.pick([0, 1] as const)
  committed[pid].set(user, (committed[pid].get(user) ?? 0n) + amount)
  emit(scene, address, 'Deposit', { user, amount, pid: BigInt(pid) })
}

/** From each pool that the account committed to. Harvests repeat where tokens are released over a time. */
function harvest(scene: Scene, { address, committed }: SimulatedSale, user: Address): void {
  const { random } = scene
  for (const [pid, pool] of committed.entries()) {
    if (!pool.has(user)) continue
    const offeringAmount = BigInt(random.whole(0, 1_000))
    const excessAmount = random.isLucky(0.5) ? 0n : BigInt(random.whole(1, 1_000))
    emit(scene, address, 'Harvest', { user, offeringAmount, excessAmount, pid: BigInt(pid) })
  }
}

function commitV1(scene: Scene, user: Address): void {
  const amount = BigInt(scene.random.whole(0, 1_000))
  const { committedV1 } = salesOf(scene)
  committedV1.set(user, (committedV1.get(user) ?? 0n) + amount)
  emitV1(scene, 'Deposit', { user, amount })
}

function harvestV1(scene: Scene, user: Address): void {
  if (!salesOf(scene).committedV1.has(user)) throw new SimulatedRevert('nothing committed')
  const offeringAmount = BigInt(scene.random.whole(0, 1_000))
  emitV1(scene, 'Harvest', { user, offeringAmount, excessAmount: 1n })
}

/** A sale is created, raises more or less, or is funded. */
export const advanceSales: Action = (scene) => {
  const sale = salesOf(scene).sales.at(-1)
  if (sale === undefined || scene.random.isLucky(0.2)) create(scene)
  else if (scene.random.isLucky(0.3)) raise(scene, sale)
  else if (sale.isFunded) create(scene)
  else fund(scene, sale)
}

export const commitToSale: Action = (scene) => {
  if (scene.random.isLucky(0.2)) {
    commitV1(scene, scene.from)
    return
  }
  const sale = salesOf(scene).sales.at(-1)
  if (sale?.isFunded !== true) throw new SimulatedRevert('not live')
  commit(scene, sale, scene.from)
}

export const harvestSale: Action = (scene) => {
  const sale = salesOf(scene).sales.find(({ committed }) => committed.some((pool) => pool.has(scene.from)))
  if (sale === undefined) harvestV1(scene, scene.from)
  else harvest(scene, sale, scene.from)
}

/** A whole sale in one transaction, with one of the first version and one that no factory created, so that every event occurs. */
export const playSales: Action = (scene) => {
  const { random, world } = scene
  const sale = create(scene)
  raise(scene, sale)
  fund(scene, sale)
  const users = random.shuffled(world.accounts).slice(0, 3)
  // Each twice: a second commitment is no second participant.
  for (const user of [...users, ...users]) commit(scene, sale, user)
  for (const user of users.slice(1)) harvest(scene, sale, user)
  for (const user of users) commitV1(scene, user)
  harvestV1(scene, users[0] ?? scene.from)
  emit(scene, world.impostor, 'Deposit', { user: scene.from, amount: 1n, pid: 0n })
}
