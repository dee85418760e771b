import type { Address } from 'viem'
import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import type { ParameterFile } from '../feature.ts'

/** Schedule and terms of the rounds that the keeper starts. */
export interface LotterySchedule {
  /** Seconds between two draws. */
  readonly drawEverySeconds: bigint
  /** Time of the first draw after midnight UTC. */
  readonly firstDrawSeconds: bigint
  /** Time from the end of the sale to the draw. */
  readonly salesEndSeconds: bigint
  /** In hundredths of a dollar. */
  readonly ticketPriceCents: bigint
  /** A token worth one dollar that has a pair with the wrapped native token. */
  readonly usdToken: Address
  readonly discountDivisor: bigint
  /** In basis points; index 0 is one matching digit. */
  readonly rewardsBreakdown: readonly [bigint, bigint, bigint, bigint, bigint, bigint]
  /** In basis points of the ticket price. */
  readonly treasuryFee: bigint
}

/**
 * Defaults for everything but the token: two draws a day, half an hour after the end of their sales, and
 * PancakeSwap's terms.
 */
export const DEFAULT_SCHEDULE: Omit<LotterySchedule, 'usdToken'> = {
  drawEverySeconds: 43_200n,
  firstDrawSeconds: 0n,
  salesEndSeconds: 1_800n,
  ticketPriceCents: 500n,
  discountDivisor: 2_000n,
  rewardsBreakdown: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
  treasuryFee: 2_000n,
}

const DAY = 86_400n
const MOST_CENTS = 100_000n
/** Limits of the contract. */
const LOWEST_DIVISOR = 300n
const HIGHEST_DIVISOR = 65_535n
const HIGHEST_FEE = 3_000n
const SHARES = 10_000n
/** Maximum time for closing a round and starting the next, in seconds, so that no draw is skipped. */
const TURNOVER = 120n

/** @throws {ParameterError} for terms that the contract rejects */
export function scheduleAt(
  field: JsonReader,
  file: ParameterFile,
  { minLength, maxLength }: { readonly minLength: bigint; readonly maxLength: bigint },
): LotterySchedule | undefined {
  field.allowOnly([...Object.keys(DEFAULT_SCHEDULE), 'usdToken'])
  if (field.isMissing) return undefined
  const whole = (
    name: Exclude<keyof typeof DEFAULT_SCHEDULE, 'rewardsBreakdown'>,
    most: bigint,
    least = 0n,
  ) => {
    const place = field.at(name)
    if (place.isMissing) return DEFAULT_SCHEDULE[name]
    refuseIf(place.whole(most) < least, place.path, `is below ${least}`)
    return place.whole(most)
  }
  const drawEverySeconds = whole('drawEverySeconds', maxLength, minLength + TURNOVER)
  return {
    drawEverySeconds,
    firstDrawSeconds: whole('firstDrawSeconds', DAY),
    salesEndSeconds: whole('salesEndSeconds', drawEverySeconds),
    ticketPriceCents: whole('ticketPriceCents', MOST_CENTS, 1n),
    usdToken: dollarAt(field.at('usdToken'), file),
    discountDivisor: whole('discountDivisor', HIGHEST_DIVISOR, LOWEST_DIVISOR),
    rewardsBreakdown: breakdownAt(field.at('rewardsBreakdown')),
    treasuryFee: whole('treasuryFee', HIGHEST_FEE),
  }
}

function dollarAt(field: JsonReader, { token }: ParameterFile): Address {
  const found = token(field)
  refuseIf(found === 'mainToken' || found === 'wrappedNative', field.path, 'must be worth a dollar')
  return found as Address
}

function breakdownAt(field: JsonReader): LotterySchedule['rewardsBreakdown'] {
  if (field.isMissing) return DEFAULT_SCHEDULE.rewardsBreakdown
  const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, ...more] = field
    .items()
    .map((item) => item.whole(SHARES))
  const total = a + b + c + d + e + f
  refuseIf(more.length > 0 || total !== SHARES, field.path, `must be 6 shares of together ${SHARES}`)
  return [a, b, c, d, e, f]
}
