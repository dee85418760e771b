import type { LotterySchedule } from '@ibull/contracts/deploy'

/** Margin in seconds on the minimum sale, because it starts some time after it was planned. */
const MARGIN = 60n
/** The contract's maximum change of the price between rounds. */
const STEP_PERCENT = 25n
const SIGNIFICANT = 1_000n

/**
 * End of a sale that starts at `now`: the next scheduled end that is late enough. In chain seconds.
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

/** Inputs of a ticket's price, in base units of the main token. */
export interface PriceInputs {
  /** At current prices; `undefined` if they are unknown. */
  readonly present: bigint | undefined
  /** Of the last round; 0 before the first. */
  readonly last: bigint
  readonly lowest: bigint
  readonly highest: bigint
}

/**
 * Ticket price: the current one, rounded to three digits, within a quarter of the last one and within the limits.
 */
export function ticketPrice({ present, last, lowest, highest }: PriceInputs): bigint | undefined {
  if (present === undefined && last === 0n) return undefined
  const aim = present === undefined ? last : roundedDown(present)
  const step = (last * STEP_PERCENT) / 100n
  const near = last === 0n ? aim : within(aim, last - step, last + step)
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
