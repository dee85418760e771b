import type { LotterySchedule } from '@ibull/contracts/deploy'

/** Seconds that a sale must be longer than the shortest, because it starts some time after it was planned. */
const MARGIN = 60n
/** How far a price may be from that of the last round: a pool's price can be moved for a moment. */
const STEP_PERCENT = 25n
const SIGNIFICANT = 1_000n

/**
 * When a sale that starts at `now` ends: at the next end of the schedule that is far enough. Seconds of the chain.
 * @param shortest the contract's limit, in seconds
 */
export function saleEnd(
  schedule: Pick<LotterySchedule, 'drawEverySeconds' | 'firstDrawSeconds' | 'salesEndSeconds'>,
  now: bigint,
  shortest: bigint,
): bigint {
  const { drawEverySeconds: every, firstDrawSeconds, salesEndSeconds } = schedule
  const end = firstDrawSeconds - salesEndSeconds
  const least = now + shortest + MARGIN - end
  return end + ((least + every - 1n) / every) * every
}

/** What a ticket's price follows from, in base units of the main token. */
export interface PriceInputs {
  /** By the present prices, nothing where they are unknown. */
  readonly present: bigint | undefined
  /** Of the last round; 0 before the first. */
  readonly last: bigint
  readonly lowest: bigint
  readonly highest: bigint
}

/** The price of a ticket: the present one to three digits, a quarter off the last at most, within the limits. */
export function ticketPrice({ present, last, lowest, highest }: PriceInputs): bigint | undefined {
  if (present === undefined && last === 0n) return undefined
  const aim = present === undefined ? last : roundedDown(present)
  const near =
    last === 0n
      ? aim
      : within(aim, (last * (100n - STEP_PERCENT)) / 100n, (last * (100n + STEP_PERCENT)) / 100n)
  return within(near, lowest, highest)
}

function roundedDown(amount: bigint): bigint {
  let unit = 1n
  while (amount / unit >= SIGNIFICANT) unit *= 10n
  return amount - (amount % unit)
}

function within(value: bigint, lowest: bigint, highest: bigint): bigint {
  if (value < lowest) return lowest
  return value > highest ? highest : value
}
