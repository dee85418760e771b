import type { Address } from '@ibull/domain'
import { zeroAddress, type Abi } from 'viem'
import { farmMasterAbi } from '../../abi/farm-master.generated.ts'
import { routerAbi } from '../../abi/router.generated.ts'
import { stakingPoolAbi } from '../../abi/staking-pool.generated.ts'
import { vaultAbi } from '../../abi/vault.generated.ts'
import { DEPOSIT_FEE_BPS, HARVEST_INTERVAL, PIDS } from '../yield-world.ts'
import { FarmModel, type FarmEffect } from './farm-model.ts'
import { PoolModel } from './pool-model.ts'
import { Purses } from './purses.ts'
import { DAY, type ScenarioStage } from './scenario-stage.ts'
import { VaultModel } from './vault-model.ts'

/** Farms that accept deposits. */
export const OPEN_PIDS = [PIDS.main, PIDS.lp, PIDS.locked, PIDS.taxed, PIDS.finished]

const TAX_BPS = 500n
const COMMISSION_BPS = 100n

/** Cumulative earnings of each actor in each source at a point in time, paid or not. */
export interface Standing {
  /** Farms and pools, by `farm-<pid>` and `pool-<index>`, then by actor. */
  readonly earned: ReadonlyMap<string, ReadonlyMap<Address, bigint>>
  /** Value of each actor's vault shares. */
  readonly vaultWorth: ReadonlyMap<Address, bigint>
  readonly time: bigint
}

/** A swap of `amount` in a pair with these reserves. */
export interface StagedSwap {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amount: bigint
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

/**
 * Acts on the chain and, in parallel, on models of all rules, which compute each account's expected balances
 * without reading the contracts.
 */
export class MirroredBooks {
  readonly stage: ScenarioStage
  readonly purses = new Purses()
  readonly farms = new FarmModel()
  readonly vault: VaultModel
  readonly pools: readonly PoolModel[]
  readonly referrers = new Map<Address, Address>()
  /** Commission paid to each referrer. */
  readonly commissions = new Map<Address, bigint>()
  /** Deposit fees by token. */
  readonly depositFees = new Map<Address, bigint>()
  /** Main tokens paid to the vault's treasury. */
  vaultFees = 0n
  /** Number of actions of each kind. */
  readonly counts = new Map<string, number>()
  readonly #paid = new Map<string, Map<Address, bigint>>()
  #commissionsMinted = 0n

  /** @param time chain time before the first stake */
  constructor(stage: ScenarioStage, time: bigint) {
    this.stage = stage
    this.vault = new VaultModel(this.farms)
    this.pools = stage.pools.map(({ terms }) => new PoolModel(terms))
    const terms: readonly (readonly [points: bigint, feeBps: bigint, interval: bigint])[] = [
      [4_000n, 0n, 0n],
      [2_000n, BigInt(DEPOSIT_FEE_BPS), 0n],
      [1_000n, 0n, HARVEST_INTERVAL],
      [500n, 0n, 0n],
      [500n, 0n, 0n],
      [0n, 0n, 0n],
    ]
    for (const [points, feeBps, interval] of terms) this.farms.add(points, feeBps, interval, time)
    for (const actor of stage.actors) {
      for (const [token, amount] of stage.endowment) {
        this.purses.give(actor, token.address, token.symbol === 'TAX' ? lessTax(amount) : amount)
      }
    }
  }

  /** Total minted to accounts and referrers, in base units. */
  get minted(): bigint {
    return this.farms.farms.reduce((sum, { paid }) => sum + paid, this.#commissionsMinted)
  }

  /** An account's balance of a farm's token. */
  purseOf(actor: Address, pid: number): bigint {
    return this.purses.of(actor, this.#tokenOf(pid))
  }

  async setEmission(emission: bigint, time: bigint): Promise<void> {
    await this.#farm(this.stage.world.deployer, 'setEmission', [emission], time)
    this.farms.setEmission(emission, time)
  }

  async setPointsOfLp(points: bigint, time: bigint): Promise<void> {
    await this.#farm(this.stage.world.deployer, 'set', [PIDS.lp, points, DEPOSIT_FEE_BPS, 0n], time)
    this.farms.setPoints(PIDS.lp, points, time)
  }

  async depositInFarm(
    actor: Address,
    pid: number,
    amount: bigint,
    time: bigint,
    referrer: Address,
  ): Promise<void> {
    const token = this.#tokenOf(pid)
    await this.#farm(actor, 'deposit', [pid, amount, referrer], time)
    if (referrer !== zeroAddress) this.referrers.set(actor, referrer)
    this.purses.take(actor, token, amount)
    const effect = this.farms.deposit(pid, actor, pid === PIDS.taxed ? lessTax(amount) : amount, time)
    this.depositFees.set(token, (this.depositFees.get(token) ?? 0n) + effect.fee)
    this.#reward(pid, actor, effect)
    this.#count('farm deposit')
  }

  async withdrawFromFarm(actor: Address, pid: number, amount: bigint, time: bigint): Promise<void> {
    await this.#farm(actor, 'withdraw', [pid, amount], time)
    const effect = this.farms.withdraw(pid, actor, amount, time)
    this.#giveStake(pid, actor, effect.moved)
    this.#reward(pid, actor, effect)
    this.#count('farm withdraw')
  }

  async leaveInEmergency(actor: Address, pid: number, time: bigint): Promise<void> {
    await this.#farm(actor, 'emergencyWithdraw', [pid], time)
    this.#giveStake(pid, actor, this.farms.emergencyWithdraw(pid, actor, time).moved)
    this.#count('farm emergency')
  }

  async harvestFarm(actor: Address, pid: number, time: bigint): Promise<void> {
    await this.#farm(actor, 'deposit', [pid, 0n, zeroAddress], time)
    this.#reward(pid, actor, this.farms.deposit(pid, actor, 0n, time))
    this.#count('farm harvest')
  }

  async harvestFarms(actor: Address, time: bigint): Promise<void> {
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

  async depositInPool(actor: Address, index: number, amount: bigint, time: bigint): Promise<void> {
    const { pool, staked } = this.poolAt(index)
    await this.#pool(actor, index, 'deposit', amount, time)
    this.purses.take(actor, staked, amount)
    this.#rewardOfPool(index, actor, pool.deposit(actor, amount, time))
    this.#count(amount === 0n ? 'pool harvest' : 'pool deposit')
  }

  async withdrawFromPool(actor: Address, index: number, amount: bigint, time: bigint): Promise<void> {
    const { pool, staked } = this.poolAt(index)
    await this.#pool(actor, index, 'withdraw', amount, time)
    this.purses.give(actor, staked, amount)
    this.#rewardOfPool(index, actor, pool.withdraw(actor, amount, time))
    this.#count('pool withdraw')
  }

  async depositInVault(actor: Address, amount: bigint, time: bigint): Promise<void> {
    await this.#vault(actor, 'deposit', [amount], time)
    this.purses.take(actor, this.#tokenOf(PIDS.main), amount)
    this.vault.deposit(actor, amount, time)
    this.#count('vault deposit')
  }

  async withdrawFromVault(actor: Address, shares: bigint, time: bigint): Promise<void> {
    await this.#vault(actor, 'withdraw', [shares], time)
    const { paid, fee } = this.vault.withdraw(actor, shares, time)
    this.purses.give(actor, this.#tokenOf(PIDS.main), paid)
    this.vaultFees += fee
    this.#count('vault withdraw')
  }

  async harvestVault(keeper: Address, time: bigint): Promise<void> {
    await this.#vault(keeper, 'harvest', [], time)
    const { toTreasury, toCaller } = this.vault.harvest(time)
    this.vaultFees += toTreasury
    this.purses.give(keeper, this.#tokenOf(PIDS.main), toCaller)
    this.#count('vault harvest')
  }

  /** Uses the constant product formula with a 0.25 % fee. */
  async swap(actor: Address, swap: StagedSwap, time: bigint): Promise<void> {
    const { tokenIn, tokenOut, amount, reserveIn, reserveOut } = swap
    const args = [amount, 0n, [tokenIn, tokenOut], actor, time + DAY]
    await this.#call(actor, this.stage.router, routerAbi as Abi, 'swapExactTokensForTokens', args, time)
    const lessFee = amount * 9_975n
    this.purses.take(actor, tokenIn, amount)
    this.purses.give(actor, tokenOut, (lessFee * reserveOut) / (reserveIn * 10_000n + lessFee))
    this.#count('swap')
  }

  /** Returns each account's earnings as of the last block. */
  async standing(): Promise<Standing> {
    const { actors } = this.stage
    const time = await this.stage.now()
    const earned = new Map<string, Map<Address, bigint>>()
    const note = (source: string, pendingOf: (actor: Address) => bigint): void => {
      const paid = this.#paid.get(source)
      earned.set(source, new Map(actors.map((actor) => [actor, (paid?.get(actor) ?? 0n) + pendingOf(actor)])))
    }
    for (const pid of OPEN_PIDS) note(`farm-${pid}`, (actor) => this.farms.pending(pid, actor, time))
    this.pools.forEach((pool, index) => note(`pool-${index}`, (actor) => pool.pending(actor, time)))
    const vaultWorth = new Map(actors.map((actor) => [actor, this.vault.worthOf(this.vault.sharesOf(actor))]))
    return { earned, vaultWorth, time }
  }

  /** A pool, its limit and its staked token. */
  poolAt(index: number): { readonly pool: PoolModel; readonly limit: bigint; readonly staked: string } {
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

  #tokenOf(pid: number): Address {
    const token = this.stage.farmTokens[pid]
    if (token === undefined) throw new RangeError(`There is no farm ${pid}.`)
    return token.address
  }

  #count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
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

/** Amount of the taxed token that arrives from a transfer. */
function lessTax(amount: bigint): bigint {
  return amount - (amount * TAX_BPS) / 10_000n
}
