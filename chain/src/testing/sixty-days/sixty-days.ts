import { SeededRandom } from '@ibull/testkit/random'
import { addressKey, type Address, type Token } from '@ibull/domain'
import { zeroAddress, type Abi } from 'viem'
import { feeCollectorAbi } from '../../abi/fee-collector.generated.ts'
import { pairAbi } from '../../abi/pair.generated.ts'
import { routerAbi } from '../../abi/router.generated.ts'
import type { YieldSnapshot } from '../../yield/reads/yield-snapshot.ts'
import { IBULL, PIDS } from '../yield-world.ts'
import { MirroredBooks, OPEN_PIDS } from './mirrored-books.ts'
import { DAY, setStage, type ScenarioStage } from './scenario-stage.ts'

const HOUR = 3_600n
const FIRST_EMISSION = IBULL / 2n
const LATER_EMISSION = (IBULL * 4n) / 5n
const LATER_POINTS = 3_000n
/** Divisor of the reserve for the largest swap. */
const SWAPPED_PART = 400n

/** Length of the simulation: {@link SIXTY_DAYS} in the deep run, {@link FIVE_DAYS} in the gate. */
export interface PlayLength {
  readonly actors: number
  readonly movingDays: number
  readonly movingActionsPerDay: number
  readonly stillDays: number
  readonly stillActionsPerDay: number
}

export const SIXTY_DAYS: PlayLength = {
  actors: 50,
  movingDays: 30,
  movingActionsPerDay: 16,
  stillDays: 30,
  stillActionsPerDay: 6,
}
export const FIVE_DAYS: PlayLength = {
  actors: 10,
  movingDays: 3,
  movingActionsPerDay: 60,
  stillDays: 2,
  stillActionsPerDay: 12,
}

/**
 * Days in which accounts stake, unstake, harvest, refer each other and trade, followed by days in which they only
 * harvest and trade, leaving all stakes and rates unchanged.
 */
export class SixtyDays {
  readonly stage: ScenarioStage
  readonly books: MirroredBooks
  readonly #random: SeededRandom
  readonly #length: PlayLength

  private constructor(books: MirroredBooks, length: PlayLength, seed: number) {
    this.stage = books.stage
    this.books = books
    this.#length = length
    this.#random = new SeededRandom(seed)
  }

  static async begin(length: PlayLength, seed: number): Promise<SixtyDays> {
    const stage = await setStage(length.actors, BigInt(length.movingDays))
    return new SixtyDays(new MirroredBooks(stage, await stage.now()), length, seed)
  }

  /** Plays the first days, ending with a vault harvest. */
  async playMovingDays(): Promise<void> {
    const { stage } = this
    const { movingDays, movingActionsPerDay } = this.#length
    const begin = (await stage.now()) + HOUR
    await this.books.setEmission(FIRST_EMISSION, begin)
    for (let day = 0; day < movingDays; day++) {
      const morning = begin + BigInt(day) * DAY + HOUR
      const times = this.#times(morning, morning + 18n * HOUR, movingActionsPerDay)
      const beginners = stage.actors.slice(day * 5, day * 5 + 5)
      for (const [index, time] of times.entries()) {
        const beginner = beginners[index]
        if (beginner === undefined) await this.#actAtRandom(time)
        else await this.#begin(beginner, time)
      }
      if (day === Math.floor(movingDays / 4))
        await this.books.setEmission(LATER_EMISSION, morning + 19n * HOUR)
      if (day === Math.floor(movingDays * 0.4))
        await this.books.setPointsOfLp(LATER_POINTS, morning + 19n * HOUR)
      await this.#keep(morning + 20n * HOUR, true)
      await stage.settle()
    }
    await this.books.harvestVault(this.#keeper(), begin + BigInt(movingDays) * DAY)
    await stage.settle()
  }

  /** Plays the days without changes of stakes or rates, ending with a vault harvest. */
  async playStillDays(): Promise<void> {
    const { stillDays, stillActionsPerDay } = this.#length
    const begin = await this.stage.now()
    for (let day = 0; day < stillDays; day++) {
      const morning = begin + BigInt(day) * DAY + HOUR
      for (const time of this.#times(morning, morning + 18n * HOUR, stillActionsPerDay)) {
        await this.#harvestOrTrade(this.#random.pick(this.stage.actors), time)
      }
      await this.#keep(morning + 20n * HOUR, false)
      await this.stage.settle()
    }
    await this.books.harvestVault(this.#keeper(), begin + BigInt(stillDays) * DAY)
    await this.stage.settle()
  }

  /** Returns what the screens currently display for each account. */
  async shown(): Promise<ReadonlyMap<Address, YieldSnapshot>> {
    const { actors, world } = this.stage
    return new Map(await Promise.all(actors.map(async (actor) => [actor, await world.look(actor)] as const)))
  }

  #keeper(): Address {
    return this.#random.pick(this.stage.actors)
  }

  /** Ascending times, at least a second apart. */
  #times(from: bigint, to: bigint, count: number): readonly bigint[] {
    const step = (to - from) / BigInt(count)
    return Array.from(
      { length: count },
      (_, index) => from + BigInt(index) * step + BigInt(this.#random.whole(0, Number(step) - 2)),
    )
  }

  /** An account's first stake, referred by an earlier one. */
  async #begin(actor: Address, time: bigint): Promise<void> {
    const { actors } = this.stage
    const index = actors.indexOf(actor)
    const referrer =
      index < actors.length / 5 ? zeroAddress : (actors[this.#random.whole(0, index - 1)] ?? zeroAddress)
    const pid = [PIDS.main, PIDS.lp, PIDS.locked][index % 3] ?? PIDS.main
    await this.books.depositInFarm(actor, pid, this.books.purseOf(actor, pid) / 4n, time, referrer)
  }

  async #actAtRandom(time: bigint): Promise<void> {
    const actor = this.#random.pick(this.stage.actors)
    const roll = this.#random.whole(0, 99)
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
    const roll = this.#random.whole(0, 9)
    if (roll < 4) return this.books.harvestFarm(actor, this.#random.pick(OPEN_PIDS), time)
    if (roll < 6) return this.books.harvestFarms(actor, time)
    if (roll < 7)
      return this.books.depositInPool(actor, this.#random.whole(0, this.stage.pools.length - 1), 0n, time)
    return this.#trade(actor, time)
  }

  async #depositSomewhere(actor: Address, time: bigint): Promise<void> {
    const pid = this.#random.pick(OPEN_PIDS)
    const amount = this.#partOf(this.books.purseOf(actor, pid) / 2n)
    if (amount > 1_000n) await this.books.depositInFarm(actor, pid, amount, time, zeroAddress)
  }

  async #withdrawSomewhere(actor: Address, time: bigint): Promise<void> {
    const pid = this.#random.pick(OPEN_PIDS)
    const amount = this.#partOf(this.books.farms.stakeOf(pid, actor))
    if (amount > 0n) await this.books.withdrawFromFarm(actor, pid, amount, time)
  }

  async #leaveInEmergency(actor: Address, time: bigint): Promise<void> {
    const pid = this.#random.pick(OPEN_PIDS)
    if (this.books.farms.stakeOf(pid, actor) > 0n) await this.books.leaveInEmergency(actor, pid, time)
  }

  async #depositInPool(actor: Address, time: bigint): Promise<void> {
    const index = this.#random.whole(0, this.stage.pools.length - 1)
    const { pool, limit, staked } = this.books.poolAt(index)
    if (time >= pool.terms.endTime) return
    const held = this.books.purses.of(actor, staked)
    const room = limit === 0n ? held : limit - pool.stakeOf(actor)
    const amount = this.#partOf((room < held ? room : held) / 2n)
    if (amount > 0n) await this.books.depositInPool(actor, index, amount, time)
  }

  async #withdrawFromPool(actor: Address, time: bigint): Promise<void> {
    const index = this.#random.whole(0, this.stage.pools.length - 1)
    const amount = this.#partOf(this.books.poolAt(index).pool.stakeOf(actor))
    if (amount > 0n) await this.books.withdrawFromPool(actor, index, amount, time)
  }

  async #depositInVault(actor: Address, time: bigint): Promise<void> {
    const amount = this.#partOf(this.books.purseOf(actor, PIDS.main) / 2n)
    if (amount > 0n) await this.books.depositInVault(actor, amount, time)
  }

  async #withdrawFromVault(actor: Address, time: bigint): Promise<void> {
    const shares = this.#partOf(this.books.vault.sharesOf(actor))
    if (shares > 0n) await this.books.withdrawFromVault(actor, shares, time)
  }

  /** Swaps a small part of a pool's reserves. */
  async #trade(actor: Address, time: bigint): Promise<void> {
    const { world, stable, lp, mainLp } = this.stage
    const pair = this.#random.whole(0, 1) === 0 ? lp : mainLp
    const other = (pair === lp ? world.tokenA : world.mainToken).address
    const isBuying = this.#random.whole(0, 1) === 0
    const [tokenIn, tokenOut] = isBuying ? [stable.address, other] : [other, stable.address]
    const [reserve0, reserve1] = await this.stage.read<readonly [bigint, bigint]>(
      pair.address,
      pairAbi as Abi,
      'getReserves',
    )
    const isFirst = addressKey(tokenIn) < addressKey(tokenOut)
    const [reserveIn, reserveOut] = isFirst ? [reserve0, reserve1] : [reserve1, reserve0]
    const held = this.books.purses.of(actor, tokenIn)
    const most = reserveIn / SWAPPED_PART
    const amount = this.#partOf(held < most ? held : most)
    if (amount < 1_000n) return
    await this.books.swap(actor, { tokenIn, tokenOut, amount, reserveIn, reserveOut }, time)
  }

  /** The keepers' evening tasks: compound, add liquidity (which mints fee shares), redeem, distribute, burn. */
  async #keep(evening: bigint, isCompounding: boolean): Promise<void> {
    const { world, stable, collector, lp, mainLp } = this.stage
    if (isCompounding && this.books.vault.totalShares > 0n)
      await this.books.harvestVault(this.#keeper(), evening)
    await this.#addLiquidity(world.tokenA, 10n ** 18n, evening + 60n)
    await this.#addLiquidity(world.mainToken, 100n * IBULL, evening + 120n)
    for (const token of [world.tokenA, stable]) {
      await this.#collect('observe', [token.address], evening + HOUR)
      evening += 10n
    }
    for (const { address } of [lp, mainLp]) {
      evening += 10n
      // Liquidity worth less than a unit of each token can't be redeemed.
      const isWorthIt = (await this.stage.balanceOf(address, collector)) > 10n ** 12n
      if (isWorthIt) await this.#collect('redeem', [[address]], evening + 2n * HOUR)
    }
    for (const token of [world.tokenA, stable, world.mainToken]) {
      evening += 600n
      await this.stage.mine(evening + 2n * HOUR)
      const [forTreasury, forBurning] = await this.stage.read<readonly [bigint, bigint]>(
        collector,
        feeCollectorAbi as Abi,
        'waiting',
        [token.address],
      )
      if (forTreasury + forBurning === 0n) continue
      await this.#collect('convert', [token.address], evening + 2n * HOUR + 1n)
    }
  }

  /** Between a tenth of `amount` and all of it. */
  #partOf(amount: bigint): bigint {
    return (amount * BigInt(this.#random.whole(1, 10))) / 10n
  }

  /** Adds an amount of a token with the matching amount of the stablecoin. */
  #addLiquidity(token: Token, amount: bigint, time: bigint): Promise<void> {
    const { router, stable, world } = this.stage
    const { deployer } = world
    const args = [token.address, stable.address, amount, 10n ** 30n, 0n, 0n, deployer, time]
    return this.stage.act(
      { from: deployer, to: router, abi: routerAbi as Abi, name: 'addLiquidity', args },
      time,
    )
  }

  #collect(name: string, args: readonly unknown[], time: bigint): Promise<void> {
    const { collector, world } = this.stage
    return this.stage.act(
      { from: world.deployer, to: collector, abi: feeCollectorAbi as Abi, name, args },
      time,
    )
  }
}
