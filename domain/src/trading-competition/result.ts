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

/** Everything that the result of a competition follows from. */
export interface CompetitionRecord {
  /** Seconds since 1970; trades count from the start on, and no longer at the end. */
  readonly startTime: number
  readonly endTime: number
  readonly teamIds: readonly number[]
  /** The first is the wrapped native token and a stable one, the others a token and the wrapped native one. */
  readonly pairs: readonly EligiblePair[]
  /** The token that stands for one USD, and its decimals. */
  readonly stable: { readonly id: AccountId; readonly decimals: number }
  /** The token of the prizes: one of the pairs must have it. */
  readonly prizeToken: AccountId
  /** By place and tier, in raw units of the prize token for each account. */
  readonly prizes: readonly (readonly bigint[])[]
  readonly registrations: readonly Registration[]
  readonly fundings: readonly FirstFunding[]
  /** Funders that say nothing; lower case. */
  readonly exemptFunders: ReadonlySet<AccountId>
  /** Contracts that keep LP tokens for others; lower case. */
  readonly custodians: ReadonlySet<AccountId>
  /** From the pairs' first blocks on, in the order of the chain. */
  readonly logs: readonly CompetitionLog[]
}

export type CompetitionLog =
  | ({ readonly kind: 'liquidity' } & LiquidityTransfer)
  | ({ readonly kind: 'sync' } & ReservesSync)
  | ({ readonly kind: 'swap' } & PairSwap)

/** The result: what the operator writes, and what anyone can compare it with. */
export interface CompetitionResult {
  /** In the order of their places. */
  readonly teams: readonly RankedTeam[]
  /** All with volume, by team and rank. */
  readonly traders: readonly RankedTrader[]
  /** Who did not trade, or bought as much as it sold: without a rank, though its fees count for its team. */
  readonly withoutVolume: readonly Trader[]
  /** Registered accounts that count as another one, each with that one. */
  readonly merged: ReadonlyMap<AccountId, AccountId>
  /** What one raw unit of the prize token was worth on average, as a fraction in USD with 18 decimals; 0 where it is not known and there are no prizes. */
  readonly prizePrice: { readonly usd: bigint; readonly raw: bigint }
}

/**
 * The result of a competition by its published rule. The same record gives the same result.
 * @throws {RangeError} where there are prizes and nothing prices their token.
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
    // Rounded up: a prize is never taken for less than it is worth.
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

/** Transfers of liquidity, and swaps with their worth, until the end. */
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
