import { addressKey, type Address } from '@ibull/domain'
import type { Abi } from 'viem'
import { farmMasterAbi } from '../../abi/farm-master.generated.ts'
import { feeCollectorAbi } from '../../abi/fee-collector.generated.ts'
import { pairAbi } from '../../abi/pair.generated.ts'
import { routerAbi } from '../../abi/router.generated.ts'
import { stakingPoolAbi } from '../../abi/staking-pool.generated.ts'
import { vaultAbi } from '../../abi/vault.generated.ts'
import type { YieldSnapshot } from '../../farms/yield-snapshot.ts'
import { DEPOSIT_FEE_BPS, HARVEST_INTERVAL, IBULL, PIDS } from '../yield-world.ts'
import { FarmModel, type FarmEffect } from './farm-model.ts'
import { PoolModel } from './pool-model.ts'
import { Purses } from './purses.ts'
import { DAY, setStage, type ScenarioStage } from './scenario-stage.ts'
import { SeededChoice } from './seeded-choice.ts'
import { VaultModel } from './vault-model.ts'

const NOBODY: Address = '0x0000000000000000000000000000000000000000'
const TAX_BPS = 500n
const COMMISSION_BPS = 100n
const HOUR = 3_600n
const FIRST_EMISSION = IBULL / 2n
const LATER_EMISSION = (IBULL * 4n) / 5n
const LATER_POINTS = 3_000n
const SWAPPED_PART = 400n
const OPEN_PIDS = [PIDS.main, PIDS.lp, PIDS.locked, PIDS.taxed, PIDS.finished]

/** What an actor had earned in a source until a moment, paid or not, and what the screens showed it then. */
export interface Standing {
  /** Of farms and pools, by `farm-<pid>` and `pool-<index>`, then by actor. */
  readonly earned: ReadonlyMap<string, ReadonlyMap<Address, bigint>>
  /** What the vault's shares of each actor were worth. */
  readonly vaultWorth: ReadonlyMap<Address, bigint>
  readonly shown: ReadonlyMap<Address, YieldSnapshot>
  readonly time: bigint
}

/**
 * Sixty days of fifty accounts: thirty in which they stake, leave, harvest, bring each other and trade, and thirty in
 * which they only harvest and trade, so that every stake and every rate stays as it was. Beside the chain, models of
 * all rules reckon what each account should have.
 */
export class SixtyDays {
  readonly stage: ScenarioStage
  readonly purses = new Purses()
  readonly farms = new FarmModel()
  readonly vault: VaultModel
  readonly pools: readonly PoolModel[]
  readonly referrers = new Map<Address, Address>()
  /** What each referrer was paid. */
  readonly commissions = new Map<Address, bigint>()
  /** Deposit fees by token. */
  readonly depositFees = new Map<string, bigint>()
  /** Main tokens that went to the vault's treasury. */
  vaultFees = 0n
  /** How often each kind of action was done. */
  readonly counts = new Map<string, number>()
  readonly #choice: SeededChoice
  readonly #paid = new Map<string, Map<Address, bigint>>()
  #commissionsMinted = 0n

  private constructor(stage: ScenarioStage, seed: number) {
    this.stage = stage
    this.vault = new VaultModel(this.farms)
    this.pools = stage.pools.map(({ terms }) => new PoolModel(terms))
    this.#choice = new SeededChoice(seed)
  }

  static async begin(actorCount: number, seed: number): Promise<SixtyDays> {
    const stage = await setStage(actorCount)
    const play = new SixtyDays(stage, seed)
    const time = await stage.now()
    const terms: readonly (readonly [points: bigint, feeBps: bigint, interval: bigint])[] = [
      [4_000n, 0n, 0n],
      [2_000n, BigInt(DEPOSIT_FEE_BPS), 0n],
      [1_000n, 0n, HARVEST_INTERVAL],
      [500n, 0n, 0n],
      [500n, 0n, 0n],
      [0n, 0n, 0n],
    ]
    for (const [points, feeBps, interval] of terms) play.farms.add(points, feeBps, interval, time)
    for (const actor of stage.actors) {
      for (const [token, amount] of stage.endowment) {
        play.purses.give(actor, token.address, token.symbol === 'TAX' ? lessTax(amount) : amount)
      }
    }
    return play
  }

  /** All that was minted to accounts and referrers, in base units. */
  get minted(): bigint {
    return this.farms.farms.reduce((sum, { paid }) => sum + paid, this.#commissionsMinted)
  }

  /** Plays the first thirty days; at their end the vault is harvested. */
  async playMovingDays(actionsPerDay: number): Promise<void> {
    const { stage } = this
    const begin = (await stage.now()) + HOUR
    await this.#own('setEmission', [FIRST_EMISSION], begin)
    this.farms.setEmission(FIRST_EMISSION, begin)
    for (let day = 0n; day < 30n; day++) {
      const morning = begin + day * DAY + HOUR
      const times = this.#times(morning, morning + 18n * HOUR, actionsPerDay)
      const beginners = stage.actors.slice(Number(day) * 5, Number(day) * 5 + 5)
      for (const [index, time] of times.entries()) {
        const beginner = beginners[index]
        if (beginner === undefined) await this.#actAtRandom(time)
        else await this.#begin(beginner, time)
      }
      if (day === 7n) {
        const time = morning + 19n * HOUR
        await this.#own('setEmission', [LATER_EMISSION], time)
        this.farms.setEmission(LATER_EMISSION, time)
      }
      if (day === 12n) {
        const time = morning + 19n * HOUR
        await this.#own('set', [PIDS.lp, LATER_POINTS, DEPOSIT_FEE_BPS, 0], time)
        this.farms.setPoints(PIDS.lp, LATER_POINTS, time)
      }
      await this.#keep(morning + 20n * HOUR, true)
      await stage.settle()
    }
    await this.#harvestVault(this.#keeper(), begin + 30n * DAY)
    await stage.settle()
  }

  /** Plays thirty days more in which no stake and no rate changes; at their end the vault is harvested. */
  async playStillDays(actionsPerDay: number): Promise<void> {
    const begin = await this.stage.now()
    for (let day = 0n; day < 30n; day++) {
      const morning = begin + day * DAY + HOUR
      for (const time of this.#times(morning, morning + 18n * HOUR, actionsPerDay)) {
        await this.#harvestOrTrade(this.#choice.from(this.stage.actors), time)
      }
      await this.#keep(morning + 20n * HOUR, false)
      await this.stage.settle()
    }
    await this.#harvestVault(this.#keeper(), begin + 30n * DAY)
    await this.stage.settle()
  }

  /** What everybody has earned, and is shown, as of the last block. */
  async standing(): Promise<Standing> {
    const { actors, world } = this.stage
    const time = await this.stage.now()
    const earned = new Map<string, Map<Address, bigint>>()
    const note = (source: string, pendingOf: (actor: Address) => bigint): void => {
      const paid = this.#paid.get(source)
      earned.set(source, new Map(actors.map((actor) => [actor, (paid?.get(actor) ?? 0n) + pendingOf(actor)])))
    }
    for (const pid of OPEN_PIDS) note(`farm-${pid}`, (actor) => this.farms.pending(pid, actor, time))
    this.pools.forEach((pool, index) => note(`pool-${index}`, (actor) => pool.pending(actor, time)))
    const vaultWorth = new Map(actors.map((actor) => [actor, this.vault.worthOf(this.vault.sharesOf(actor))]))
    const shown = new Map<Address, YieldSnapshot>()
    for (const actor of actors) shown.set(actor, await world.look(actor))
    return { earned, vaultWorth, shown, time }
  }

  #keeper(): Address {
    return this.#choice.from(this.stage.actors)
  }

  /** Times in order, each a second later than the one before at least. */
  #times(from: bigint, to: bigint, count: number): readonly bigint[] {
    const step = (to - from) / BigInt(count)
    return Array.from(
      { length: count },
      (_, index) => from + BigInt(index) * step + BigInt(this.#choice.below(Number(step) - 1)),
    )
  }

  /** The first stake of an account, brought by one that came before. */
  async #begin(actor: Address, time: bigint): Promise<void> {
    const { actors } = this.stage
    const index = actors.indexOf(actor)
    const referrer = index < 10 ? NOBODY : (actors[this.#choice.below(index)] ?? NOBODY)
    const pid = [PIDS.main, PIDS.lp, PIDS.locked][index % 3] ?? PIDS.main
    await this.#depositInFarm(actor, pid, this.#purse(actor, pid) / 4n, time, referrer)
  }

  async #actAtRandom(time: bigint): Promise<void> {
    const actor = this.#choice.from(this.stage.actors)
    const roll = this.#choice.below(100)
    if (roll < 28) return this.#depositSomewhere(actor, time)
    if (roll < 40) return this.#withdrawSomewhere(actor, time)
    if (roll < 43) return this.#leaveInEmergency(actor, time)
    if (roll < 56) return this.#depositInPool(actor, time)
    if (roll < 61) return this.#withdrawFromPool(actor, time)
    if (roll < 71) return this.#depositInVault(actor, time)
    if (roll < 76) return this.#withdrawFromVault(actor, time)
    return this.#harvestOrTrade(actor, time)
  }

  async #harvestOrTrade(actor: Address, time: bigint): Promise<void> {
    const roll = this.#choice.below(10)
    if (roll < 4) return this.#harvestFarm(actor, this.#choice.from(OPEN_PIDS), time)
    if (roll < 6) return this.#harvestFarms(actor, time)
    if (roll < 7) return this.#harvestPool(actor, this.#choice.below(this.pools.length), time)
    return this.#trade(actor, time)
  }

  async #depositSomewhere(actor: Address, time: bigint): Promise<void> {
    const pid = this.#choice.from(OPEN_PIDS)
    const amount = this.#choice.partOf(this.#purse(actor, pid) / 2n)
    if (amount > 1_000n) await this.#depositInFarm(actor, pid, amount, time, NOBODY)
  }

  async #depositInFarm(
    actor: Address,
    pid: number,
    amount: bigint,
    time: bigint,
    referrer: Address,
  ): Promise<void> {
    const token = this.#tokenOf(pid)
    await this.#farm(actor, 'deposit', [pid, amount, referrer], time)
    if (referrer !== NOBODY) this.referrers.set(actor, referrer)
    this.purses.take(actor, token, amount)
    const effect = this.farms.deposit(pid, actor, pid === PIDS.taxed ? lessTax(amount) : amount, time)
    this.depositFees.set(token, (this.depositFees.get(token) ?? 0n) + effect.fee)
    this.#reward(pid, actor, effect)
    this.#count('farm deposit')
  }

  async #withdrawSomewhere(actor: Address, time: bigint): Promise<void> {
    const pid = this.#choice.from(OPEN_PIDS)
    const amount = this.#choice.partOf(this.farms.stakeOf(pid, actor))
    if (amount === 0n) return
    await this.#farm(actor, 'withdraw', [pid, amount], time)
    const effect = this.farms.withdraw(pid, actor, amount, time)
    this.#giveStake(pid, actor, effect.moved)
    this.#reward(pid, actor, effect)
    this.#count('farm withdraw')
  }

  async #leaveInEmergency(actor: Address, time: bigint): Promise<void> {
    const pid = this.#choice.from(OPEN_PIDS)
    if (this.farms.stakeOf(pid, actor) === 0n) return
    await this.#farm(actor, 'emergencyWithdraw', [pid], time)
    this.#giveStake(pid, actor, this.farms.emergencyWithdraw(pid, actor, time).moved)
    this.#count('farm emergency')
  }

  async #harvestFarm(actor: Address, pid: number, time: bigint): Promise<void> {
    await this.#farm(actor, 'deposit', [pid, 0n, NOBODY], time)
    this.#reward(pid, actor, this.farms.deposit(pid, actor, 0n, time))
    this.#count('farm harvest')
  }

  async #harvestFarms(actor: Address, time: bigint): Promise<void> {
    await this.#farm(actor, 'harvestMany', [OPEN_PIDS], time)
    let total = 0n
    for (const pid of OPEN_PIDS) {
      const { paid } = this.farms.deposit(pid, actor, 0n, time)
      this.#notePaid(`farm-${pid}`, actor, paid)
      total += paid
    }
    this.#mint(actor, total)
    this.#count('farm harvestMany')
  }

  async #depositInPool(actor: Address, time: bigint): Promise<void> {
    const index = this.#choice.below(this.pools.length)
    const { pool, limit, staked } = this.#poolAt(index)
    if (time >= pool.terms.endTime) return
    const room = limit === 0n ? this.purses.of(actor, staked) : limit - pool.stakeOf(actor)
    const held = this.purses.of(actor, staked)
    const amount = this.#choice.partOf((room < held ? room : held) / 2n)
    if (amount === 0n) return
    await this.#pool(actor, index, 'deposit', amount, time)
    this.purses.take(actor, staked, amount)
    this.#rewardOfPool(index, actor, pool.deposit(actor, amount, time))
    this.#count('pool deposit')
  }

  async #withdrawFromPool(actor: Address, time: bigint): Promise<void> {
    const index = this.#choice.below(this.pools.length)
    const { pool, staked } = this.#poolAt(index)
    const amount = this.#choice.partOf(pool.stakeOf(actor))
    if (amount === 0n) return
    await this.#pool(actor, index, 'withdraw', amount, time)
    this.purses.give(actor, staked, amount)
    this.#rewardOfPool(index, actor, pool.withdraw(actor, amount, time))
    this.#count('pool withdraw')
  }

  async #harvestPool(actor: Address, index: number, time: bigint): Promise<void> {
    await this.#pool(actor, index, 'deposit', 0n, time)
    this.#rewardOfPool(index, actor, this.#poolAt(index).pool.deposit(actor, 0n, time))
    this.#count('pool harvest')
  }

  async #depositInVault(actor: Address, time: bigint): Promise<void> {
    const token = this.#tokenOf(PIDS.main)
    const amount = this.#choice.partOf(this.purses.of(actor, token) / 2n)
    if (amount === 0n) return
    await this.#vault(actor, 'deposit', [amount], time)
    this.purses.take(actor, token, amount)
    this.vault.deposit(actor, amount, time)
    this.#count('vault deposit')
  }

  async #withdrawFromVault(actor: Address, time: bigint): Promise<void> {
    const shares = this.#choice.partOf(this.vault.sharesOf(actor))
    if (shares === 0n) return
    await this.#vault(actor, 'withdraw', [shares], time)
    const { paid, fee } = this.vault.withdraw(actor, shares, time)
    this.purses.give(actor, this.#tokenOf(PIDS.main), paid)
    this.vaultFees += fee
    this.#count('vault withdraw')
  }

  async #harvestVault(keeper: Address, time: bigint): Promise<void> {
    await this.#vault(keeper, 'harvest', [], time)
    const { toTreasury, toCaller } = this.vault.harvest(time)
    this.vaultFees += toTreasury
    this.purses.give(keeper, this.#tokenOf(PIDS.main), toCaller)
    this.#count('vault harvest')
  }

  /** Swaps a small part of what a pool holds, by the formula of a constant product less 25 of 10,000. */
  async #trade(actor: Address, time: bigint): Promise<void> {
    const { world, stable, router, lp, mainLp } = this.stage
    const pair = this.#choice.below(2) === 0 ? lp : mainLp
    const other = (pair === lp ? world.tokenA : world.mainToken).address
    const isBuying = this.#choice.below(2) === 0
    const [tokenIn, tokenOut] = isBuying ? [stable.address, other] : [other, stable.address]
    const [reserve0, reserve1] = await this.stage.read<readonly [bigint, bigint]>(
      pair.address,
      pairAbi as Abi,
      'getReserves',
    )
    const isFirst = addressKey(tokenIn) < addressKey(tokenOut)
    const [reserveIn, reserveOut] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
    const held = this.purses.of(actor, tokenIn)
    const most = reserveIn / SWAPPED_PART
    const amount = this.#choice.partOf(held < most ? held : most)
    if (amount < 1_000n) return
    const args = [amount, 0n, [tokenIn, tokenOut], actor, time + DAY] as const
    await this.stage.act(
      { from: actor, to: router, abi: routerAbi as Abi, name: 'swapExactTokensForTokens', args },
      time,
    )
    const lessFee = amount * 9_975n
    this.purses.take(actor, tokenIn, amount)
    this.purses.give(actor, tokenOut, (lessFee * reserveOut) / (reserveIn * 10_000n + lessFee))
    this.#count('swap')
  }

  /** What the keepers do each evening: compound, add liquidity (which turns fees into it), redeem, share, burn. */
  async #keep(evening: bigint, isCompounding: boolean): Promise<void> {
    const { world, stable, collector, lp, mainLp } = this.stage
    if (isCompounding && this.vault.totalShares > 0n) await this.#harvestVault(this.#keeper(), evening)
    await this.stage.settle()
    await world.addLiquidity(world.tokenA, 10n ** 18n, stable, 10n ** 19n)
    await world.addLiquidity(world.mainToken, 100n * IBULL, stable, 10n ** 21n)
    for (const token of [world.tokenA, stable]) {
      await this.#collect('observe', [token.address], evening + HOUR)
      evening += 10n
    }
    await this.#collect('redeem', [[lp.address, mainLp.address]], evening + 2n * HOUR)
    for (const token of [world.tokenA, stable, world.mainToken]) {
      evening += 600n
      await world.anvil.request('evm_setNextBlockTimestamp', Number(evening + 2n * HOUR))
      await world.anvil.request('evm_mine')
      const [forTreasury, forBurning] = await this.stage.read<readonly [bigint, bigint]>(
        collector,
        feeCollectorAbi as Abi,
        'waiting',
        [token.address],
      )
      if (forTreasury + forBurning === 0n) continue
      await this.#collect('convert', [token.address], evening + 2n * HOUR + 1n)
      this.#count('convert')
    }
  }

  #poolAt(index: number): { readonly pool: PoolModel; readonly limit: bigint; readonly staked: string } {
    const pool = this.pools[index]
    const { mainToken, tokenA } = this.stage.world
    if (pool === undefined) throw new RangeError(`There is no pool ${index}.`)
    const staked = index === 2 ? tokenA.address : mainToken.address
    return { pool, limit: this.stage.pools[index]?.limit ?? 0n, staked }
  }

  #rewardOfPool(index: number, actor: Address, paid: bigint): void {
    const { stable, world } = this.stage
    this.purses.give(actor, index === 2 ? stable.address : world.tokenA.address, paid)
    this.#notePaid(`pool-${index}`, actor, paid)
  }

  #reward(pid: number, actor: Address, { paid }: FarmEffect): void {
    this.#notePaid(`farm-${pid}`, actor, paid)
    this.#mint(actor, paid)
  }

  #mint(actor: Address, amount: bigint): void {
    const token = this.#tokenOf(PIDS.main)
    this.purses.give(actor, token, amount)
    const referrer = this.referrers.get(actor)
    const commission = (amount * COMMISSION_BPS) / 10_000n
    if (referrer === undefined || commission === 0n) return
    this.purses.give(referrer, token, commission)
    this.commissions.set(referrer, (this.commissions.get(referrer) ?? 0n) + commission)
    this.#commissionsMinted += commission
  }

  #giveStake(pid: number, actor: Address, amount: bigint): void {
    this.purses.give(actor, this.#tokenOf(pid), pid === PIDS.taxed ? lessTax(amount) : amount)
  }

  #notePaid(source: string, actor: Address, amount: bigint): void {
    const paid = this.#paid.get(source) ?? new Map<Address, bigint>()
    this.#paid.set(source, paid.set(actor, (paid.get(actor) ?? 0n) + amount))
  }

  #purse(actor: Address, pid: number): bigint {
    return this.purses.of(actor, this.#tokenOf(pid))
  }

  #tokenOf(pid: number): Address {
    const token = this.stage.farmTokens[pid]
    if (token === undefined) throw new RangeError(`There is no farm ${pid}.`)
    return token.address
  }

  #count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }

  #own(name: string, args: readonly unknown[], time: bigint): Promise<unknown> {
    return this.#farm(this.stage.world.deployer, name, args, time)
  }

  #farm(from: Address, name: string, args: readonly unknown[], time: bigint): Promise<unknown> {
    return this.#call(from, this.stage.world.network.contracts.farm, farmMasterAbi as Abi, name, args, time)
  }

  #vault(from: Address, name: string, args: readonly unknown[], time: bigint): Promise<unknown> {
    return this.#call(from, this.stage.world.network.contracts.vault, vaultAbi as Abi, name, args, time)
  }

  #pool(from: Address, index: number, name: string, amount: bigint, time: bigint): Promise<unknown> {
    return this.#call(from, this.stage.pools[index]?.address, stakingPoolAbi as Abi, name, [amount], time)
  }

  #collect(name: string, args: readonly unknown[], time: bigint): Promise<unknown> {
    const { collector, world } = this.stage
    return this.#call(world.deployer, collector, feeCollectorAbi as Abi, name, args, time)
  }

  async #call(
    from: Address,
    to: Address | undefined,
    abi: Abi,
    name: string,
    args: readonly unknown[],
    time: bigint,
  ): Promise<unknown> {
    if (to === undefined) throw new Error(`${name} has no contract.`)
    return this.stage.act({ from, to, abi, name, args }, time)
  }
}

/** What arrives of a transfer of the taxed token. */
function lessTax(amount: bigint): bigint {
  return amount - (amount * TAX_BPS) / 10_000n
}
