import type {
  AccountId,
  EligiblePair,
  FirstFunding,
  LiquidityTransfer,
  PairSwap,
  Registration,
  ReservesSync,
} from './logs.ts'
import { PairPrices } from './pair-prices.ts'
import { rankMembers, rankTeams, type RankedTeam, type RankedTrader, type Trader } from './ranks.ts'
import type { RewardGroup } from './tiers.ts'
import { isPurchase, tradersOf, type TradeMove } from './traders.ts'

const NO_PRICE = { usd: 0n, raw: 1n }

/** All inputs of a competition's result. */
export interface CompetitionRecord {
  /** Unix seconds; trades count from the start, inclusive, to the end, exclusive. */
  readonly startTime: number
  readonly endTime: number
  readonly teamIds: readonly number[]
  /** The first is the wrapped native token and a stable one, the others a token and the wrapped native one. */
  readonly pairs: readonly EligiblePair[]
  /** Token worth one USD, and its decimals. */
  readonly stable: { readonly id: AccountId; readonly decimals: number }
  /** Token of the prizes: one of the pairs must hold it. */
  readonly prizeToken: AccountId
  /** By place and tier, in raw units of the prize token for each account. */
  readonly prizes: readonly (readonly bigint[])[]
  readonly registrations: readonly Registration[]
  readonly fundings: readonly FirstFunding[]
  /** Funders that don't link accounts; lower case. */
  readonly exemptFunders: ReadonlySet<AccountId>
  /** Contracts that hold LP tokens for others; lower case. */
  readonly custodians: ReadonlySet<AccountId>
  /** From the pairs' first blocks on, in chain order. */
  readonly logs: readonly CompetitionLog[]
}

export type CompetitionLog =
  | ({ readonly kind: 'liquidity' } & LiquidityTransfer)
  | ({ readonly kind: 'sync' } & ReservesSync)
  | ({ readonly kind: 'swap' } & PairSwap)

/** Result written by the operator, which anyone can recompute. */
export interface CompetitionResult {
  /** By place. */
  readonly teams: readonly RankedTeam[]
  /** All traders with volume, by team and rank. */
  readonly traders: readonly RankedTrader[]
  /**
   * Accounts that didn't trade, or bought as much as they sold: unranked, though their fees count for their team.
   */
  readonly withoutVolume: readonly Trader[]
  /** Registered accounts merged into another one, with that one. */
  readonly merged: ReadonlyMap<AccountId, AccountId>
  /**
   * Average price of one raw unit of the prize token, as a fraction in USD with 18 decimals; 0 if it is unknown
   * and there are no prizes.
   */
  readonly prizePrice: { readonly usd: bigint; readonly raw: bigint }
}

/**
 * Computes the result of a competition by its published rule. Deterministic for a given record.
 * @throws {RangeError} if there are prizes and no price for their token.
 */
export function competitionResult(record: CompetitionRecord): CompetitionResult {
  const prices = new PairPrices(record.pairs, record.stable, record.prizeToken)
  const { traders, leaderOf } = tradersOf(record, valuedMoves(record, prices))
  const hasPrizes = record.prizes.some((tiers) => tiers.some((amount) => amount > 0n))
  const known = prices.prizePrice()
  if (known === undefined && hasPrizes)
    throw new RangeError(`No trade prices the prize token ${record.prizeToken}.`)
  const prizePrice = known ?? NO_PRICE
  const worthOf = (place: number, group: RewardGroup): bigint => {
    const amount = record.prizes[place - 1]?.[group] ?? 0n
    // Rounded up: a prize is never undervalued.
    return (amount * prizePrice.usd + prizePrice.raw - 1n) / prizePrice.raw
  }
  const teams = rankTeams(record.teamIds, traders)
  return {
    teams,
    prizePrice,
    withoutVolume: traders.filter(({ volumeUsd }) => volumeUsd === 0n),
    merged: new Map([...leaderOf].filter(([account, leader]) => account !== leader)),
    traders: teams.flatMap(({ teamId, place }) =>
      rankMembers(
        traders.filter((trader) => trader.teamId === teamId),
        (group) => worthOf(place, group),
      ),
    ),
  }
}

/** Transfers of liquidity, and swaps with their value, until the end. */
function valuedMoves({ logs, startTime, endTime }: CompetitionRecord, prices: PairPrices): TradeMove[] {
  const moves: TradeMove[] = []
  for (const log of logs) {
    if (log.kind === 'sync') {
      prices.sync(log)
      continue
    }
    if (log.time >= endTime) break
    if (log.kind === 'liquidity') {
      moves.push(log)
      continue
    }
    const usd = prices.worthOf(log)
    if (log.time < startTime || usd === 0n) continue
    prices.note(log, usd)
    const { pair, account, block, index, time } = log
    moves.push({ kind: 'trade', pair, account, block, index, time, usd: isPurchase(log) ? usd : -usd })
  }
  return moves
}
