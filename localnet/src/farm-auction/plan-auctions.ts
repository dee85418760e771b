import { ACCOUNT_INDEX } from '../accounts.ts'
import type { HistoryLength } from '../history/plan-history.ts'

/** Whole main tokens that an account bids. */
export interface PlannedBid {
  /** Seconds since the start of the history. */
  readonly at: number
  /** The account's index in the local mnemonic. */
  readonly actor: number
  readonly tokens: number
}

/** An auction, with times in seconds since the start of the history. The last ones end after it. */
export interface PlannedAuction {
  readonly announcedAt: number
  readonly startsAt: number
  readonly endsAt: number
  /** In the order of their times. */
  readonly bids: readonly PlannedBid[]
  readonly isPast: boolean
}

export const MAX_LENGTH_SECONDS = 259_200
/** Number of winning bids. */
export const WINNERS = 5
/** The first bid of an account, in whole main tokens. */
export const INITIAL_TOKENS = 50

const DAY = 86_400
/** An event may be in a block up to half an hour later. */
const LATEST = 2_400

/** One that is over, which the demo account has not won; one that is open; and one that is announced. */
export function planAuctions({ seconds, hasDemoPast }: HistoryLength): readonly PlannedAuction[] {
  if (seconds < DAY) return []
  const length = Math.min(2 * DAY, Math.floor(seconds / 3))
  const open = seconds - Math.floor(length / 2)
  const past = open - LATEST - length
  const demo = hasDemoPast ? [50] : []
  return [
    auction(past, past + length, [420, 380, 300, 300, 240, 180, ...demo], true),
    auction(open, seconds + DAY, [150, 120, 120, 90], false),
    { ...auction(seconds + DAY, seconds + 3 * DAY, [], false), announcedAt: open + LATEST },
  ]
}

/** The traders bid in turn, then the demo account. */
function auction(
  startsAt: number,
  endsAt: number,
  tokens: readonly number[],
  isPast: boolean,
): PlannedAuction {
  const { firstTrader, lastTrader, demo } = ACCOUNT_INDEX
  const bids = tokens.map((amount, index) => ({
    at: startsAt + (index + 1) * LATEST,
    actor: firstTrader + index > lastTrader ? demo : firstTrader + index,
    tokens: amount,
  }))
  return { announcedAt: startsAt - LATEST, startsAt, endsAt, bids, isPast }
}
