import { groupAccounts } from './groups.ts'
import { addTrade, hourOf, volumeOf, type HourNet } from './hour-net.ts'
import { LiquidityShares } from './liquidity-shares.ts'
import {
  isBefore,
  type AccountId,
  type EligiblePair,
  type FirstFunding,
  type LiquidityTransfer,
  type LogPlace,
  type PairSwap,
  type Registration,
} from './logs.ts'
import type { Trader } from './ranks.ts'

/** The fee of a swap, in basis points of its worth. */
export const FEE_BPS = 25n

const BASIS_POINTS = 10_000n

/** Who takes part, and when. */
export interface TradersRecord {
  /** Seconds since 1970; trades count from the start on, and no longer at the end. */
  readonly startTime: number
  readonly endTime: number
  readonly pairs: readonly Pick<EligiblePair, 'id'>[]
  readonly registrations: readonly Registration[]
  readonly fundings: readonly FirstFunding[]
  /** Funders that say nothing; lower case. */
  readonly exemptFunders: ReadonlySet<AccountId>
  /** Contracts that keep LP tokens for others; lower case. */
  readonly custodians: ReadonlySet<AccountId>
}

/** A swap with its worth. */
export interface ValuedTrade extends LogPlace {
  readonly pair: AccountId
  /** Who signed the transaction. */
  readonly account: AccountId
  /** With 18 decimals: positive for a purchase of the pair's first token, negative for a sale. */
  readonly usd: bigint
  /** Seconds since 1970. */
  readonly time: number
}

export type TradeMove =
  ({ readonly kind: 'liquidity' } & LiquidityTransfer) | ({ readonly kind: 'trade' } & ValuedTrade)

/** Whether a swap buys the pair's first token. */
export function isPurchase({ amount0In, amount0Out }: Pick<PairSwap, 'amount0In' | 'amount0Out'>): boolean {
  return amount0Out > amount0In
}

/** What an account's part comes to, before it is ranked. */
interface Account {
  readonly registration: Registration
  readonly feesUsd: Map<AccountId, bigint>
  readonly hours: Map<AccountId, Map<number, HourNet>>
}

/**
 * What each account that counts for itself did, also those that did nothing, and who counts as whom: every registered
 * account with the one that has its part.
 * @param moves in the order of the chain, those before the start too
 */
export function tradersOf(
  record: TradersRecord,
  moves: Iterable<TradeMove>,
): { readonly traders: readonly Trader[]; readonly leaderOf: ReadonlyMap<AccountId, AccountId> } {
  const { registrations, fundings, exemptFunders, custodians, pairs, startTime, endTime } = record
  const leaderOf = new Map<AccountId, AccountId>()
  const registeredAt = new Map<AccountId, Registration>()
  const accounts = new Map<AccountId, Account>()
  for (const { leader, members } of groupAccounts(registrations, fundings, exemptFunders)) {
    accounts.set(leader.account, { registration: leader, feesUsd: new Map(), hours: new Map() })
    for (const member of members) {
      leaderOf.set(member.account, leader.account)
      registeredAt.set(member.account, member)
    }
  }
  const shares = new LiquidityShares((account) => leaderOf.get(account), custodians)
  let isOpen = false
  const open = (): void => {
    isOpen = true
    for (const { id } of pairs) shares.judge(id)
  }
  for (const move of moves) {
    if (move.time >= endTime) break
    if (!isOpen && move.time >= startTime) open()
    if (move.kind === 'liquidity') {
      shares.move(move)
      if (isOpen) shares.judge(move.pair)
      continue
    }
    const registration = registeredAt.get(move.account)
    const account = accounts.get(leaderOf.get(move.account) ?? '')
    if (!isOpen || registration === undefined || account === undefined) continue
    if (isBefore(registration, move)) count(account, move)
  }
  if (!isOpen) open()
  const traders = [...accounts.values()].map(({ registration, hours, feesUsd }): Trader => {
    const { account: id, teamId } = registration
    const counted = pairs.filter((pair) => !shares.isExcluded(id, pair.id))
    return {
      account: id,
      teamId,
      registered: registration,
      volumeUsd: counted.reduce(
        (sum, pair) =>
          [...(hours.get(pair.id)?.values() ?? [])].reduce((all, hour) => all + volumeOf(hour), sum),
        0n,
      ),
      feesUsd: counted.reduce((sum, pair) => sum + (feesUsd.get(pair.id) ?? 0n), 0n),
    }
  })
  return { traders, leaderOf }
}

function count({ feesUsd, hours }: Account, { pair, block, time, usd }: ValuedTrade): void {
  const worth = usd < 0n ? -usd : usd
  feesUsd.set(pair, (feesUsd.get(pair) ?? 0n) + (worth * FEE_BPS) / BASIS_POINTS)
  const ofPair = hours.get(pair) ?? new Map<number, HourNet>()
  hours.set(pair, ofPair)
  const hour = hourOf(time)
  ofPair.set(hour, addTrade(ofPair.get(hour), block, usd))
}
