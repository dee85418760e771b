/** What a farm owes and has paid, computed independently of the contract. Amounts raw, times in seconds. */
interface ModelFarm {
  points: bigint
  readonly feeBps: bigint
  readonly interval: bigint
  staked: bigint
  /** Base units per second, scaled by 2^24. */
  rate: bigint
  /** Base units scaled by 2^80. */
  perShare: bigint
  /** Undistributed remainder, scaled by 2^24. */
  remainder: bigint
  last: bigint
  paid: bigint
}

interface ModelPosition {
  amount: bigint
  debt: bigint
  until: bigint
  locked: bigint
}

/** Token movements of a farm action. */
export interface FarmEffect {
  /** Minted to the account. */
  readonly paid: bigint
  /** Added to or removed from the stake. */
  readonly moved: bigint
  /** Deposit fee. */
  readonly fee: bigint
}

const RATE_BITS = 24n
const SHARE_BITS = 80n
const SHARE_UNIT = 1n << SHARE_BITS
const UNIT_BITS = SHARE_BITS - RATE_BITS

/** Independent reimplementation of the farms, with the same rounding, so results match to the last unit. */
export class FarmModel {
  readonly farms: ModelFarm[] = []
  readonly #positions = new Map<string, ModelPosition>()
  #emission = 0n

  add(points: bigint, feeBps: bigint, interval: bigint, now: bigint): void {
    this.farms.push({
      points,
      feeBps,
      interval,
      staked: 0n,
      rate: 0n,
      perShare: 0n,
      remainder: 0n,
      last: now,
      paid: 0n,
    })
    this.#spread(now)
  }

  setEmission(emission: bigint, now: bigint): void {
    this.#emission = emission
    this.#spread(now)
  }

  setPoints(pid: number, points: bigint, now: bigint): void {
    this.#farm(pid).points = points
    this.#spread(now)
  }

  /** @param received amount that arrives at the farm */
  deposit(pid: number, account: string, received: bigint, now: bigint): FarmEffect {
    const fee = (received * this.#farm(pid).feeBps) / 10_000n
    const paid = this.#move(pid, account, received - fee, now)
    return { paid, moved: received - fee, fee }
  }

  withdraw(pid: number, account: string, amount: bigint, now: bigint): FarmEffect {
    return { paid: this.#move(pid, account, -amount, now), moved: amount, fee: 0n }
  }

  emergencyWithdraw(pid: number, account: string, now: bigint): FarmEffect {
    const farm = this.#accrue(pid, now)
    const position = this.#position(pid, account)
    const moved = position.amount
    farm.staked -= moved
    Object.assign(position, { amount: 0n, debt: 0n, locked: 0n })
    return { paid: 0n, moved, fee: 0n }
  }

  stakeOf(pid: number, account: string): bigint {
    return this.#position(pid, account).amount
  }

  lockedOf(pid: number, account: string): bigint {
    return this.#position(pid, account).locked
  }

  pending(pid: number, account: string, now: bigint): bigint {
    const position = this.#position(pid, account)
    return earned(position, accrued(this.#farm(pid), now).perShare) + position.locked
  }

  #move(pid: number, account: string, change: bigint, now: bigint): bigint {
    const farm = change === 0n ? this.#farm(pid) : this.#accrue(pid, now)
    const position = this.#position(pid, account)
    const { perShare } = accrued(farm, now)
    let paid = earned(position, perShare)
    if (farm.interval !== 0n && now < position.until) {
      position.locked += paid
      paid = 0n
    } else {
      paid += position.locked
      position.locked = 0n
    }
    const until = now + farm.interval
    if ((change > 0n || paid > 0n) && until > position.until) position.until = until
    farm.staked += change
    farm.paid += paid
    position.amount += change
    position.debt = (position.amount * perShare + SHARE_UNIT - 1n) >> SHARE_BITS
    return paid
  }

  #spread(now: bigint): void {
    const total = this.farms.reduce((sum, { points }) => sum + points, 0n)
    this.farms.forEach((farm, pid) => {
      this.#accrue(pid, now)
      farm.rate = farm.points === 0n ? 0n : ((this.#emission << RATE_BITS) * farm.points) / total
    })
  }

  #accrue(pid: number, now: bigint): ModelFarm {
    const farm = this.#farm(pid)
    return Object.assign(farm, accrued(farm, now), { last: now })
  }

  #farm(pid: number): ModelFarm {
    const farm = this.farms[pid]
    if (farm === undefined) throw new RangeError(`There is no farm ${pid}.`)
    return farm
  }

  #position(pid: number, account: string): ModelPosition {
    const key = `${pid} ${account}`
    let position = this.#positions.get(key)
    if (position === undefined) {
      position = { amount: 0n, debt: 0n, until: 0n, locked: 0n }
      this.#positions.set(key, position)
    }
    return position
  }
}

/** As of now. The farm itself accrues only when its stakes or rate change. */
function accrued(
  { perShare, remainder, staked, rate, last }: ModelFarm,
  now: bigint,
): Pick<ModelFarm, 'perShare' | 'remainder'> {
  if (staked === 0n) return { perShare, remainder }
  const reward = ((now - last) * rate + remainder) << UNIT_BITS
  return { perShare: perShare + reward / staked, remainder: (reward % staked) >> UNIT_BITS }
}

function earned({ amount, debt }: ModelPosition, perShare: bigint): bigint {
  const difference = ((amount * perShare) >> SHARE_BITS) - debt
  return difference > 0n ? difference : 0n
}
