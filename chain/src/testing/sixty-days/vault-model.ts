import type { FarmModel } from './farm-model.ts'

const VIRTUAL_SHARES = 10n ** 11n
const VIRTUAL_ASSETS = 1n
const BPS = 10_000n
const PERFORMANCE_FEE_BPS = 200n
const CALL_FEE_BPS = 25n
const WITHDRAW_FEE_BPS = 10n
const WITHDRAW_FEE_PERIOD = 259_200n

/** The vault's account name in farm 0. */
export const VAULT = 'vault'

/** Independent reimplementation of the vault, with the same rounding, on top of its farm's model. */
export class VaultModel {
  totalShares = 0n
  assets = 0n
  /** Portion of {@link assets} staked in the farm. */
  staked = 0n
  yielded = 0n
  readonly #farms: FarmModel
  readonly #positions = new Map<string, { shares: bigint; depositedAt: bigint }>()

  constructor(farms: FarmModel) {
    this.#farms = farms
  }

  /** Main tokens held outside the farm: idle assets and performance fees. */
  get held(): bigint {
    return this.assets - this.staked + feesOn(this.yielded)
  }

  deposit(account: string, amount: bigint, now: bigint): void {
    this.#stake(amount, now)
    const shares = (amount * (this.totalShares + VIRTUAL_SHARES)) / (this.assets + VIRTUAL_ASSETS)
    this.assets += amount
    this.totalShares += shares
    const position = this.#position(account)
    position.shares += shares
    position.depositedAt = now
  }

  /** @returns the payout, and the unstaking fee deducted from it. */
  withdraw(account: string, shares: bigint, now: bigint): { readonly paid: bigint; readonly fee: bigint } {
    const position = this.#position(account)
    const isLast = shares === this.totalShares
    const lacking = (isLast ? this.assets : this.worthOf(shares)) - (this.assets - this.staked)
    this.#unstake(lacking > 0n ? lacking : 0n, now)
    const amount = isLast ? this.assets : this.worthOf(shares)
    this.assets -= amount
    this.totalShares -= shares
    position.shares -= shares
    const isEarly = now < position.depositedAt + WITHDRAW_FEE_PERIOD
    const fee = isEarly ? (amount * WITHDRAW_FEE_BPS) / BPS : 0n
    return { paid: amount - fee, fee }
  }

  /** @returns the shares of treasury and caller. */
  harvest(now: bigint): { readonly toTreasury: bigint; readonly toCaller: bigint } {
    this.#earn(this.#farms.deposit(0, VAULT, 0n, now).paid)
    const idle = this.assets - this.staked
    const toCaller = (this.yielded * CALL_FEE_BPS) / BPS
    const toTreasury = feesOn(this.yielded) - toCaller
    this.yielded = 0n
    this.#stake(idle, now)
    return { toTreasury, toCaller }
  }

  sharesOf(account: string): bigint {
    return this.#position(account).shares
  }

  worthOf(shares: bigint): bigint {
    return (shares * (this.assets + VIRTUAL_ASSETS)) / (this.totalShares + VIRTUAL_SHARES)
  }

  #stake(amount: bigint, now: bigint): void {
    const { paid } = this.#farms.deposit(0, VAULT, amount, now)
    this.staked += amount
    this.#earn(paid)
  }

  #unstake(amount: bigint, now: bigint): void {
    this.staked -= amount
    this.#earn(this.#farms.withdraw(0, VAULT, amount, now).paid)
  }

  #earn(amount: bigint): void {
    const before = this.yielded
    this.yielded += amount
    this.assets += amount - (feesOn(this.yielded) - feesOn(before))
  }

  #position(account: string): { shares: bigint; depositedAt: bigint } {
    let position = this.#positions.get(account)
    if (position === undefined) {
      position = { shares: 0n, depositedAt: 0n }
      this.#positions.set(account, position)
    }
    return position
  }
}

function feesOn(amount: bigint): bigint {
  return (amount * (PERFORMANCE_FEE_BPS + CALL_FEE_BPS)) / BPS
}
