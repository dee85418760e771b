import { SeededRandom } from '@ibull/testkit/random'
import { parseEther } from 'viem'
import { ACCOUNT_INDEX } from '../accounts.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { marketToken } from '../market/tokens.ts'
import { BUFFER_SECONDS, INTERVAL_SECONDS } from './terms.ts'

/** A bet of an account, by its index in the local mnemonic; in wei. */
export interface PlannedBet {
  readonly actor: number
  readonly isBull: boolean
  readonly amount: bigint
}

/** An event of the market. Times are seconds since the start of the first round. */
export type PredictionStep = { readonly at: number } & (
  | { readonly kind: 'start' }
  | { readonly kind: 'bets'; readonly epoch: number; readonly bets: readonly PlannedBet[] }
  /** The feed answers at `time` with a price of 8 decimals, which settles the previous boundary. */
  | {
      readonly kind: 'execution'
      readonly time: number
      readonly price: bigint
      readonly answer: number
      readonly phase: number
    }
  | { readonly kind: 'change'; readonly price: bigint }
  | { readonly kind: 'claims'; readonly actor: number; readonly epochs: readonly number[] }
)

/** The rounds of the past, the last two of which are live and open in the present. */
export interface PredictionPlan {
  readonly steps: readonly PredictionStep[]
  /** From the start of the first round to the present. */
  readonly seconds: number
}

const SEED = 0x9ced1c7
/** A past of thirty days has 150 rounds, half a day's worth. */
const PAST_PER_ROUND = 17_280
/** Seconds from the present to the open round's lock. */
const OPEN_SECONDS = 200
/** Delay of an answer and its execution after their boundary. */
const ANSWER_SECONDS = 3
const EXECUTION_SECONDS = 5
/** Rounds before the last at which the feed's source changed, which cost two rounds. */
const ROUNDS_SINCE_CHANGE = 40
/** The feed has two answers before the market is deployed, and two from each later source before any round. */
const FIRST_ANSWERS = 2
const STEP = 0.0012
/** Each trader collects its prizes once per this many rounds. */
const CLAIM_ROUNDS = 48
/** Number of rounds after which a round is over, whatever its outcome. */
const CLAIM_DELAY_ROUNDS = 4
/** Number of last rounds in which the demo account has a bet each, without having collected the latest. */
const DEMO_ROUNDS = 90
const UNCLAIMED_ROUNDS = 70
const DEMO_BET = parseEther('0.05')

const TRADERS = Array.from(
  { length: ACCOUNT_INDEX.lastTrader - ACCOUNT_INDEX.firstTrader + 1 },
  (_, index) => ACCOUNT_INDEX.firstTrader + index,
)

interface Round {
  readonly epoch: number
  readonly startsAt: number
  readonly bets: readonly PlannedBet[]
}

/** Generates the bettors of each round, deterministic for a given length. */
export function planPrediction({ seconds, hasDemoPast }: HistoryLength): PredictionPlan {
  const count = Math.round(seconds / PAST_PER_ROUND)
  if (count < 2) return { steps: [], seconds: 0 }
  const random = new SeededRandom(SEED)
  const before = Math.max(1, count - ROUNDS_SINCE_CHANGE)
  const changeAt = before * INTERVAL_SECONDS
  // Just past the deadline of the last round before the change.
  const restartsAt = changeAt + INTERVAL_SECONDS + BUFFER_SECONDS + EXECUTION_SECONDS
  const isFirstSeries = (epoch: number) => epoch <= before
  const startOf = (epoch: number) =>
    isFirstSeries(epoch)
      ? (epoch - 1) * INTERVAL_SECONDS
      : restartsAt + (epoch - before - 1) * INTERVAL_SECONDS
  const prices = lockPrices(random, count)
  const isLost = (epoch: number) => epoch === before || epoch === before - 1
  const changeOf = (epoch: number) => (prices[epoch + 1] ?? 0n) - (prices[epoch] ?? 0n)
  const rounds = Array.from({ length: count }, (_, index): Round => {
    const epoch = index + 1
    const traders = betsOfTraders(random, isOneSided(epoch, count))
    const bets = hasDemoPast
      ? [...traders, ...betsOfDemo(random, epoch, count, changeOf(epoch), traders)]
      : traders
    return { epoch, startsAt: startOf(epoch), bets }
  })
  /** Accounts owed something for a finished round. */
  const isOwed = (round: Round, { isBull }: PlannedBet): boolean => {
    const sides = new Set(round.bets.map((bet) => bet.isBull))
    const change = changeOf(round.epoch)
    return isLost(round.epoch) || change === 0n || sides.size === 1 || isBull === change > 0n
  }
  const claimsOf = (actors: readonly number[], from: number, until: number): PredictionStep[] => {
    const at = startOf(until + CLAIM_DELAY_ROUNDS) + INTERVAL_SECONDS / 2
    return actors.flatMap((actor) => {
      const epochs = rounds
        .filter(({ epoch }) => epoch > from && epoch <= until)
        .filter((round) => round.bets.some((bet) => bet.actor === actor && isOwed(round, bet)))
        .map(({ epoch }) => epoch)
      return epochs.length === 0 ? [] : [{ at, kind: 'claims', actor, epochs } as const]
    })
  }
  const steps = rounds.flatMap((round): PredictionStep[] => {
    const { epoch, startsAt, bets } = round
    const lockedAt = startsAt + INTERVAL_SECONDS
    const price = prices[epoch] ?? 0n
    const isFirst = isFirstSeries(epoch)
    const answer = FIRST_ANSWERS + (isFirst ? epoch : epoch - before)
    const execution = {
      kind: 'execution',
      time: lockedAt + ANSWER_SECONDS,
      price,
      answer,
      phase: isFirst ? 1 : 2,
    } as const
    return [
      ...(epoch === 1 || epoch === before + 1 ? [{ at: startsAt, kind: 'start' } as const] : []),
      { at: startsAt + random.whole(30, 90), kind: 'bets', epoch, bets },
      ...(epoch % CLAIM_ROUNDS === 0 && epoch + CLAIM_DELAY_ROUNDS < count
        ? claimsOf(TRADERS, epoch - CLAIM_ROUNDS, epoch)
        : []),
      ...(epoch === count - UNCLAIMED_ROUNDS ? claimsOf([ACCOUNT_INDEX.demo], 0, epoch) : []),
      ...(epoch === before ? [{ at: lockedAt - 20, kind: 'change', price } as const] : []),
      ...(epoch === before || epoch === count ? [] : [{ at: lockedAt + EXECUTION_SECONDS, ...execution }]),
    ]
  })
  return { steps, seconds: startOf(count) + INTERVAL_SECONDS - OPEN_SECONDS }
}

/** Lock price of each round, by epoch, with 8 decimals; the next one's is its close price. */
function lockPrices(random: SeededRandom, count: number): readonly bigint[] {
  const logs = [0]
  for (let epoch = 0; epoch <= count; epoch++)
    logs.push((logs.at(-1) ?? 0) + (isTie(epoch, count) ? 0 : STEP * random.gaussian()))
  const last = logs.at(-1) ?? 0
  const { priceUsd } = marketToken('WBNB')
  return logs.map((log) => BigInt(Math.round(priceUsd * Math.exp(log - last) * 1e8)))
}

/** Number of rounds before the live one. */
function fromEnd(epoch: number, count: number): number {
  return count - 1 - epoch
}

function isTie(epoch: number, count: number): boolean {
  return epoch % 23 === 5 || fromEnd(epoch, count) === 4
}

function isOneSided(epoch: number, count: number): boolean {
  return epoch % 17 === 3 || fromEnd(epoch, count) === 6
}

function betsOfTraders(random: SeededRandom, hasOneSide: boolean): PlannedBet[] {
  const actors = random.shuffled(TRADERS)
  const firstIsBull = random.next() < 0.5
  return actors.slice(0, random.whole(2, 4)).map((actor, index) => ({
    actor,
    isBull: hasOneSide || index === 0 ? firstIsBull : index === 1 ? !firstIsBull : random.next() < 0.5,
    amount: parseEther(random.between(0.05, 3).toFixed(3)),
  }))
}

/** The demo account won the last finished round, and the third last. */
function betsOfDemo(
  random: SeededRandom,
  epoch: number,
  count: number,
  change: bigint,
  others: readonly PlannedBet[],
): PlannedBet[] {
  const back = fromEnd(epoch, count)
  const lot = random.next() < 0.5
  if (back < 1 || back > DEMO_ROUNDS) return []
  const isRight = back === 1 || back === 3 || (back !== 2 && lot)
  const isBull = isOneSided(epoch, count) ? others[0]?.isBull === true : isRight === change > 0n
  return [{ actor: ACCOUNT_INDEX.demo, isBull, amount: DEMO_BET }]
}
