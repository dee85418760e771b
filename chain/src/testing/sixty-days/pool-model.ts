/** Parameters of a staking pool. Times in seconds, amounts raw. */
export interface ModelPoolTerms {
  readonly rewardPerSecond: bigint
  readonly startTime: bigint
  readonly bonusEndTime: bigint
  readonly endTime: bigint
  readonly bonusMultiplier: bigint
  readonly funded: bigint
}

const FRACTION_BITS = 112n
const UNIT = 1n << FRACTION_BITS

/** Independent reimplementation of a staking pool, with the same rounding. */
export class PoolModel {
  readonly terms: ModelPoolTerms
  staked = 0n
  funded: bigint
  #perStake = 0n
  #last: bigint
  readonly #positions = new Map<string, { amount: bigint; debt: bigint }>()

  constructor(terms: ModelPoolTerms) {
    this.terms = terms
    this.funded = terms.funded
    this.#last = terms.startTime
  }

  /** Stakes `amount`. @returns the rewards paid. */
  deposit(account: string, amount: bigint, now: bigint): bigint {
    this.#accrue(now)
    const position = this.#position(account)
    this.staked += amount
    position.amount += amount
    position.debt += (amount * this.#perStake + UNIT - 1n) >> FRACTION_BITS
    return this.#pay(position)
  }

  /** Withdraws `amount`. @returns the rewards paid. */
  withdraw(account: string, amount: bigint, now: bigint): bigint {
    this.#accrue(now)
    const position = this.#position(account)
    this.staked -= amount
    position.amount -= amount
    position.debt -= (amount * this.#perStake) >> FRACTION_BITS
    return this.#pay(position)
  }

  stakeOf(account: string): bigint {
    return this.#position(account).amount
  }

  pending(account: string, now: bigint): bigint {
    this.#accrue(now)
    return this.#due(this.#position(account))
  }

  #pay(position: { amount: bigint; debt: bigint }): bigint {
    const due = this.#due(position)
    const payment = due < this.funded ? due : this.funded
    this.funded -= payment
    position.debt += payment
    return payment
  }

  #due({ amount, debt }: { readonly amount: bigint; readonly debt: bigint }): bigint {
    const due = ((amount * this.#perStake) >> FRACTION_BITS) - debt
    return due > 0n ? due : 0n
  }

  #accrue(now: bigint): void {
    const { endTime, bonusEndTime, bonusMultiplier, rewardPerSecond } = this.terms
    const to = now < endTime ? now : endTime
    if (to <= this.#last) return
    const inBonus = this.#last < bonusEndTime ? (to < bonusEndTime ? to : bonusEndTime) - this.#last : 0n
    const reward = rewardPerSecond * (to - this.#last + inBonus * (bonusMultiplier - 1n))
    if (this.staked > 0n) this.#perStake += (reward << FRACTION_BITS) / this.staked
    this.#last = to
  }

  #position(account: string): { amount: bigint; debt: bigint } {
    let position = this.#positions.get(account)
    if (position === undefined) {
      position = { amount: 0n, debt: 0n }
      this.#positions.set(account, position)
    }
    return position
  }
}
