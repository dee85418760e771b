import type { Address } from 'viem'
import { eventLog, type EventValue } from './exchange-events.ts'
import { SimulatedRevert } from './exchange-simulator.ts'
import { FARM_EVENTS, VAULT_EVENTS } from './game-events.ts'
import type { SimulatedHoldings } from './holding-simulator.ts'
import { pay, type Action, type Scene } from './random-transaction.ts'

type FarmEvent = (typeof FARM_EVENTS)[number]['name']

const MAIN_FARM = 0
/** Of the liquidity of the main token and the wrapped native one. */
const LIQUIDITY_FARM = 1

const holdingsOf = ({ simulator }: Scene): SimulatedHoldings => simulator.state.holdings
const keyOf = (pid: number, account: Address): string => `${pid} ${account}`

function emit({ simulator, world }: Scene, name: FarmEvent, values: Record<string, EventValue>): void {
  simulator.logs.push(eventLog(FARM_EVENTS, world.farm, name, values))
}

function pairOf({ simulator, world }: Scene) {
  const { mainToken, wrappedNative } = world
  return simulator.pairOf(mainToken, wrappedNative) ?? simulator.createPair(mainToken, wrappedNative)
}

function openFarms(scene: Scene): void {
  const holdings = holdingsOf(scene)
  if (holdings.isOpen) return
  holdings.isOpen = true
  const terms = { allocPoint: 100n, depositFeeBps: 0n, harvestInterval: 0n }
  emit(scene, 'FarmAdded', { pid: 0n, stakeToken: scene.world.mainToken, ...terms })
  emit(scene, 'FarmAdded', { pid: 1n, stakeToken: pairOf(scene).address, ...terms })
}

function stake(scene: Scene, pid: number, account: Address): void {
  openFarms(scene)
  const { simulator, random, world } = scene
  const pair = pairOf(scene)
  const held = pid === MAIN_FARM ? 10n ** 15n : simulator.sharesOf(pair, account)
  const amount = random.scaled(held, 0.01, 0.6)
  if (amount === 0n) throw new SimulatedRevert('nothing to stake')
  if (pid === MAIN_FARM) pay(simulator, world.mainToken, account, world.farm, amount)
  else simulator.transferShares(pair, account, world.farm, amount)
  const { stakes } = holdingsOf(scene)
  stakes.set(keyOf(pid, account), (stakes.get(keyOf(pid, account)) ?? 0n) + amount)
  emit(scene, 'Deposit', { account, pid: BigInt(pid), amount, fee: amount / 50n })
}

function unstake(scene: Scene, pid: number, account: Address, isEmergency: boolean): void {
  const { simulator, random, world } = scene
  const { stakes } = holdingsOf(scene)
  const staked = stakes.get(keyOf(pid, account)) ?? 0n
  if (staked === 0n) throw new SimulatedRevert('nothing staked')
  const amount = isEmergency ? staked : random.scaled(staked, 0.1, 1)
  stakes.set(keyOf(pid, account), isEmergency ? 0n : staked - amount)
  // A token that took from the farm pays less than the stake.
  const paid = isEmergency ? amount - amount / 10n : amount
  if (pid === MAIN_FARM) simulator.transfer(world.mainToken, world.farm, account, paid)
  else simulator.transferShares(pairOf(scene), world.farm, account, paid)
  emit(scene, isEmergency ? 'EmergencyWithdraw' : 'Withdraw', { account, pid: BigInt(pid), amount: paid })
}

function enterVault(scene: Scene, account: Address): void {
  const { simulator, random, world } = scene
  openFarms(scene)
  const amount = BigInt(random.whole(1_000, 1_000_000))
  pay(simulator, world.mainToken, account, world.vault, amount)
  const shares = amount * 10n ** 11n
  const { shares: held } = holdingsOf(scene)
  held.set(account, (held.get(account) ?? 0n) + shares)
  const values = { account, amount, shares, lastDepositedTime: 1n }
  simulator.logs.push(eventLog(VAULT_EVENTS, world.vault, 'Deposit', values))
  if (random.isLucky(0.7)) stake(scene, MAIN_FARM, world.vault)
}

function leaveVault(scene: Scene, account: Address): void {
  const { simulator, random, world } = scene
  const { shares: held } = holdingsOf(scene)
  const owned = held.get(account) ?? 0n
  if (owned === 0n) throw new SimulatedRevert('no shares')
  const shares = random.isLucky(0.4) ? owned : random.scaled(owned, 0.1, 0.9)
  held.set(account, owned - shares)
  const values = { account, amount: 1n, shares, fee: 0n }
  simulator.logs.push(eventLog(VAULT_EVENTS, world.vault, 'Withdraw', values))
}

const pidOf = ({ random }: Scene): number => random.pick([MAIN_FARM, LIQUIDITY_FARM])

/** Stakes, withdraws, enters and leaves the vault, also several times in one transaction. */
export const changeHoldings: Action = (scene) => {
  const { random, from } = scene
  const times = random.whole(1, 3)
  for (let count = 0; count < times; count++) {
    random.weighted<() => void>([
      [4, () => stake(scene, pidOf(scene), from)],
      [2, () => unstake(scene, pidOf(scene), from, false)],
      [1, () => unstake(scene, pidOf(scene), from, true)],
      [3, () => enterVault(scene, from)],
      [2, () => leaveVault(scene, from)],
    ])()
  }
}

/** Everything that can happen to stakes and shares, so that every event occurs. */
export const playHoldings: Action = (scene) => {
  const { from, simulator, world } = scene
  openFarms(scene)
  enterVault(scene, from)
  stake(scene, MAIN_FARM, from)
  unstake(scene, MAIN_FARM, from, false)
  stake(scene, MAIN_FARM, from)
  // As much as the farm must have to pay an emergency withdrawal.
  pay(simulator, world.mainToken, from, world.farm, 10n ** 15n)
  unstake(scene, MAIN_FARM, from, true)
  leaveVault(scene, from)
}
