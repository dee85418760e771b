import { randomNumbers } from '@ibull/domain/lottery'
import { SeededRandom } from '@ibull/testkit/random'
import { ACCOUNT_INDEX } from '../accounts.ts'
import type { HistoryLength } from '../history/plan-history.ts'

/** Tickets that an account bought together. Times are seconds since the start of the history. */
export interface TicketPurchase {
  readonly at: number
  /** The account's index in the local mnemonic. */
  readonly actor: number
  readonly numbers: readonly number[]
}

/** A round of the past. */
export interface PlannedRound {
  readonly lotteryId: number
  readonly startsAt: number
  /** Nothing for the last one, which is open in the present. */
  readonly endsAt: number | undefined
  readonly purchases: readonly TicketPurchase[]
  /** Indexes of the accounts that claimed their prizes. */
  readonly claimers: readonly number[]
}

const SEED = 0x10773
const HALF_DAY = 43_200
/** From the end of the last sale to the present: its draw, and tickets of the open round. */
const TAIL_SECONDS = 2_400
/** No purchases this close to an end: the history may move them into a later block. */
const QUIET_SECONDS = 2_400
const MOST_TICKETS = 12
/** The demo account has claimed nothing of these last rounds. */
const UNCLAIMED_ROUNDS = 8
const SHARE_OF_CLAIMS = 0.7

/** Generates the players of each round, deterministic for a given length. */
export function planLottery({ seconds, hasDemoPast }: HistoryLength): readonly PlannedRound[] {
  const count = Math.round(seconds / HALF_DAY)
  if (count === 0) return []
  const random = new SeededRandom(SEED)
  const length = Math.floor((seconds - TAIL_SECONDS) / count)
  const past = Array.from({ length: count }, (_, index): PlannedRound => {
    const startsAt = index * length
    const fromEnd = count - 1 - index
    const traders = purchasesOf(random, startsAt, length - QUIET_SECONDS)
    const demo = hasDemoPast ? demoPurchases(random, startsAt + Math.floor(length / 2), index, fromEnd) : []
    const players = new Set(traders.map(({ actor }) => actor))
    return {
      lotteryId: index + 1,
      startsAt,
      endsAt: startsAt + length,
      purchases: [...traders, ...demo].toSorted((one, other) => one.at - other.at),
      claimers: [
        ...[...players].filter(() => random.next() < SHARE_OF_CLAIMS && fromEnd > 0),
        ...(demo.length > 0 && fromEnd >= UNCLAIMED_ROUNDS ? [ACCOUNT_INDEX.demo] : []),
      ],
    }
  })
  const startsAt = count * length
  const open = purchasesOf(random, startsAt, TAIL_SECONDS)
  const demo = hasDemoPast ? [purchase(startsAt + 900, ACCOUNT_INDEX.demo, someNumbers(random, 7))] : []
  return [
    ...past,
    { lotteryId: count + 1, startsAt, endsAt: undefined, purchases: [...open, ...demo], claimers: [] },
  ]
}

function purchasesOf(random: SeededRandom, from: number, seconds: number): TicketPurchase[] {
  const { firstTrader, lastTrader } = ACCOUNT_INDEX
  return Array.from({ length: random.whole(3, 6) }, () =>
    purchase(
      from + 1 + Math.floor(random.next() * (seconds - 1)),
      random.whole(firstTrader, lastTrader),
      someNumbers(random, random.whole(1, MOST_TICKETS)),
    ),
  )
}

/**
 * The demo account's tickets: a few in some rounds; a hundred in the round before the last, which surely win in
 * two brackets; and a thousand in the one before that, which win in three.
 */
function demoPurchases(
  random: SeededRandom,
  at: number,
  index: number,
  fromEnd: number,
): readonly TicketPurchase[] {
  const { demo } = ACCOUNT_INDEX
  if (fromEnd === 2)
    return Array.from({ length: 10 }, (_, hundred) =>
      purchase(at, demo, endings(random, 100 * hundred, 1_000)),
    )
  if (fromEnd === 1) return [purchase(at, demo, endings(random, 0, 100))]
  return fromEnd === 0 || index % 3 === 1 ? [purchase(at, demo, someNumbers(random, random.whole(1, 5)))] : []
}

/** A hundred numbers with the endings from `first` on, each below `limit`. */
function endings(random: SeededRandom, first: number, limit: number): readonly number[] {
  const heads = 1_000_000 / limit
  return Array.from(
    { length: 100 },
    (_, index) => 1_000_000 + random.whole(0, heads - 1) * limit + first + index,
  )
}

function someNumbers(random: SeededRandom, count: number): readonly number[] {
  return randomNumbers(count, (limit) => random.whole(0, limit - 1))
}

function purchase(at: number, actor: number, numbers: readonly number[]): TicketPurchase {
  return { at, actor, numbers }
}
