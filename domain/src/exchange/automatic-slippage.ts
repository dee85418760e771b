import { BPS_SCALE } from '../money/percent.ts'
import { elementAt } from './element-access.ts'
import { STANDARD_SLIPPAGE_BPS } from './slippage.ts'
import type { RateAt } from './trade-rates.ts'
import type { TradeType } from './trade.ts'

/** The automatic tolerance is never below this many basis points. */
export const LEAST_AUTOMATIC_BPS = 10

/** The automatic tolerance is never above this many basis points: more is the user's own choice. */
export const MOST_AUTOMATIC_BPS = 500

/** A history is long enough from this many blocks on, and from twice the expected wait. */
export const ENOUGH_BLOCKS = 20

/** Number of histories drawn from what was seen. */
const DRAWN = 10_000
/** Number of them that the tolerance must cover. */
const COVERED = 9_900
/** Moves that are drawn together, since a move is often followed by others like it. */
const RUN = 8
/** What a swap may cost of which none like it was seen, as a share of the rate. Expected once in all blocks seen. */
const UNSEEN_MOVE = 0.002

/** Why a tolerance was chosen. */
export type SlippageReason =
  /** Too few blocks seen so far. */
  | 'fewBlocks'
  /** The rate hardly moved: the standard tolerance would do. */
  | 'calm'
  /** The rate moved. */
  | 'moved'
  /** A token withholds a part of each transfer. */
  | 'taxed'
  /** More would be needed than is chosen without asking. */
  | 'capped'

export interface AutomaticSlippage {
  readonly bps: number
  readonly reason: SlippageReason
  /** Number of blocks that the history spans. */
  readonly blocks: number
  /** What the tokens withhold, in basis points. */
  readonly taxBps: number
}

export interface SlippageQuestion {
  readonly type: TradeType
  /** Rates of the trade by block, oldest first. */
  readonly rates: readonly RateAt[]
  /** Blocks until the transaction is expected to be mined, at least one. */
  readonly waitBlocks: number
  /** What each token of the trade withholds, in basis points. */
  readonly taxesBps: readonly number[]
}

/**
 * Returns the smallest tolerance with which a trade executes in at least 99 % of 10,000 histories drawn from the
 * rates seen: runs of successive changes, half of the histories with the opposite sign, until the transaction is
 * mined. What the tokens withhold comes on top. Deterministic: the same question returns the same tolerance.
 */
export function automaticSlippage(question: SlippageQuestion): AutomaticSlippage {
  const { type, rates, waitBlocks, taxesBps } = question
  const moves = movesOf(rates)
  const blocks = moves.reduce((sum, move) => sum + move.blocks, 0)
  const isShort = blocks < Math.max(ENOUGH_BLOCKS, 2 * waitBlocks)
  const lost = Math.expm1(coveredLoss(moves, blocks, waitBlocks))
  const moved = toBpsUp(type === 'exactInput' ? lost / (1 + lost) : lost)
  const market = Math.max(moved, isShort ? STANDARD_SLIPPAGE_BPS : LEAST_AUTOMATIC_BPS)
  const taxBps = withheldBps(taxesBps)
  const needed = taxBps === 0 ? market : withheldBps([market, taxBps])
  const bps = Math.min(needed, MOST_AUTOMATIC_BPS)
  return { bps, reason: reasonOf(), blocks, taxBps }

  function reasonOf(): SlippageReason {
    if (needed > MOST_AUTOMATIC_BPS) return 'capped'
    if (taxBps > 0) return 'taxed'
    if (market > STANDARD_SLIPPAGE_BPS) return 'moved'
    return isShort ? 'fewBlocks' : 'calm'
  }
}

/** By how much the rate fell between two observations, as a logarithm, and the blocks between them. */
interface Move {
  readonly loss: number
  readonly blocks: number
}

function movesOf(rates: readonly RateAt[]): readonly Move[] {
  return rates.slice(1).map(({ block, rate }, index) => {
    const before = elementAt(rates, index)
    return { loss: Math.log(before.rate / rate), blocks: block - before.block }
  })
}

/** Returns the loss, as a logarithm, that the covered share of the drawn histories doesn't exceed. */
function coveredLoss(moves: readonly Move[], blocks: number, waitBlocks: number): number {
  if (moves.every(({ loss }) => loss === 0)) return 0
  const random = seededRandom()
  const unseen = 1 - (blocks / (blocks + 1)) ** waitBlocks
  // What all moves before each one add up to, from the first to the end of a run that begins with the last.
  const sumOfLoss = sumsOf(moves, ({ loss }) => loss)
  const sumOfBlocks = sumsOf(moves, (move) => move.blocks)
  const losses = new Float64Array(DRAWN)
  for (let drawn = 0; drawn < DRAWN; drawn += 1) {
    let loss = 0
    let passed = 0
    while (passed < waitBlocks) {
      const first = Math.floor(random() * moves.length)
      let end = first + RUN
      while (end > first + 1 && passed + between(sumOfBlocks, first, end - 1) >= waitBlocks) end -= 1
      loss += between(sumOfLoss, first, end)
      passed += between(sumOfBlocks, first, end)
    }
    losses[drawn] = (drawn % 2 === 0 ? loss : -loss) + (random() < unseen ? UNSEEN_MOVE : 0)
  }
  return Math.max(0, losses.sort()[COVERED - 1] ?? 0)
}

function sumsOf(moves: readonly Move[], valueOf: (move: Move) => number): Float64Array {
  const sums = new Float64Array(moves.length + RUN + 1)
  let sum = 0
  for (let index = 0; index < moves.length + RUN; index += 1) {
    sum += valueOf(elementAt(moves, index % moves.length))
    sums[index + 1] = sum
  }
  return sums
}

function between(sums: Float64Array, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0)
}

/** Mulberry32, by Tommy Ettinger, public domain; always from the same seed. */
function seededRandom(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function toBpsUp(share: number): number {
  return Math.min(Number(BPS_SCALE), Math.ceil(share * Number(BPS_SCALE)))
}

/** What is withheld one after the other, together, in basis points rounded up. */
function withheldBps(shares: readonly number[]): number {
  const scale = Number(BPS_SCALE)
  return scale - Math.floor(shares.reduce((left, share) => (left * (scale - share)) / scale, scale))
}

/**
 * Returns the tolerance to show after `before`, for the same trade: the one before while `next` is neither higher nor
 * lower by more than a fifth, so that a tolerance that is read doesn't change with each block.
 */
export function steadySlippage(
  before: AutomaticSlippage | undefined,
  next: AutomaticSlippage,
): AutomaticSlippage {
  if (before?.reason !== next.reason || before.taxBps !== next.taxBps) return next
  return next.bps <= before.bps && next.bps * 5 >= before.bps * 4 ? { ...next, bps: before.bps } : next
}
