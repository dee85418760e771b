import { groupAccounts } from './groups.ts'
import { addTrade, hourOf, volumeOf, type HourNet } from './hour-net.ts'
import { LiquidityShares } from './liquidity-shares.ts'
import {
  isBefore,
  type AccountId,
  type EligiblePair,
  type FirstFunding,
  type LiquidityTransfer,
  type PairSwap,
  type Registration,
  type ReservesSync,
} from './logs.ts'
import { rankMembers, rankTeams, type RankedTeam, type RankedTrader, type Trader } from './ranks.ts'
import type { RewardGroup } from './tiers.ts'
import { PairPrices } from './pair-prices.ts'

/** The fee of a swap, in basis points of its worth. */
export const FEE_BPS = 25n

const BASIS_POINTS = 10_000n

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
  /** Registered accounts that count as another one, each with that one. */
  readonly merged: ReadonlyMap<AccountId, AccountId>
  /** What one raw unit of the prize token was worth on average, as a fraction in USD with 18 decimals. */
  readonly prizePrice: { readonly usd: bigint; readonly raw: bigint }
}

/** What an account's part comes to, before it is ranked. */
interface Account {
  readonly registration: Registration
  feesUsd: Map<AccountId, bigint>
  hours: Map<AccountId, Map<number, HourNet>>
}

/** The result of a competition by its published rule. The same record gives the same result. */
export function competitionResult(record: CompetitionRecord): CompetitionResult {
  const { registrations, fundings, exemptFunders, custodians, pairs, startTime, endTime } = record
  const groups = groupAccounts(registrations, fundings, exemptFunders)
  const leaderOf = new Map<AccountId, AccountId>()
  const registeredAt = new Map<AccountId, Registration>()
  const accounts = new Map<AccountId, Account>()
  for (const { leader, members } of groups) {
    accounts.set(leader.account, { registration: leader, feesUsd: new Map(), hours: new Map() })
    for (const member of members) {
      leaderOf.set(member.account, leader.account)
      registeredAt.set(member.account, member)
    }
  }
  const prices = new PairPrices(pairs, record.stable, record.prizeToken)
  const shares = new LiquidityShares((account) => leaderOf.get(account), custodians)
  let isOpen = false
  const open = (): void => {
    isOpen = true
    for (const { id } of pairs) shares.judge(id)
  }
  for (const log of record.logs) {
    if (log.kind === 'sync') {
      prices.sync(log)
      continue
    }
    if (log.time >= endTime) break
    if (!isOpen && log.time >= startTime) open()
    if (log.kind === 'liquidity') {
      shares.move(log)
      if (isOpen) shares.judge(log.pair)
      continue
    }
    const usd = prices.worthOf(log)
    if (!isOpen || usd === 0n) continue
    prices.note(log, usd)
    const registration = registeredAt.get(log.account)
    const account = accounts.get(leaderOf.get(log.account) ?? '')
    if (registration === undefined || account === undefined || !isBefore(registration, log)) continue
    count(account, log, usd)
  }
  if (!isOpen) open()

  const traders = [...accounts.values()].map((account): Trader => {
    const { account: id, teamId } = account.registration
    const counted = pairs.filter((pair) => !shares.isExcluded(id, pair.id))
    return {
      account: id,
      teamId,
      registered: account.registration,
      volumeUsd: counted.reduce(
        (sum, pair) =>
          [...(account.hours.get(pair.id)?.values() ?? [])].reduce((all, hour) => all + volumeOf(hour), sum),
        0n,
      ),
      feesUsd: counted.reduce((sum, pair) => sum + (account.feesUsd.get(pair.id) ?? 0n), 0n),
    }
  })
  const prizePrice = prices.prizePrice()
  const worthOf = (place: number, group: RewardGroup): bigint => {
    const amount = record.prizes[place - 1]?.[group] ?? 0n
    // Rounded up: a prize is never taken for less than it is worth.
    return (amount * prizePrice.usd + prizePrice.raw - 1n) / prizePrice.raw
  }
  const teams = rankTeams(record.teamIds, traders)
  return {
    teams,
    prizePrice,
    merged: new Map([...leaderOf].filter(([account, leader]) => account !== leader)),
    traders: teams.flatMap(({ teamId, place }) =>
      rankMembers(
        traders.filter((trader) => trader.teamId === teamId),
        (group) => worthOf(place, group),
      ),
    ),
  }
}

function count({ feesUsd, hours }: Account, { pair, block, time, ...swap }: PairSwap, usd: bigint): void {
  feesUsd.set(pair, (feesUsd.get(pair) ?? 0n) + (usd * FEE_BPS) / BASIS_POINTS)
  const ofPair = hours.get(pair) ?? new Map<number, HourNet>()
  hours.set(pair, ofPair)
  const isPurchase = swap.amount0Out > swap.amount0In
  const hour = hourOf(time)
  ofPair.set(hour, addTrade(ofPair.get(hour), block, isPurchase ? usd : -usd))
}
