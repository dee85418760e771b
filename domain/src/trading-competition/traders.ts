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

/** Swap fee, in basis points of its value. */
export const FEE_BPS = 25n

const BASIS_POINTS = 10_000n

/** Participants and the trading period. */
export interface TradersRecord {
  /** Unix seconds; trades count from the start, inclusive, to the end, exclusive. */
  readonly startTime: number
  readonly endTime: number
  readonly pairs: readonly Pick<EligiblePair, 'id'>[]
  readonly registrations: readonly Registration[]
  readonly fundings: readonly FirstFunding[]
  /** Funders that don't link accounts; lower case. */
  readonly exemptFunders: ReadonlySet<AccountId>
  /** Contracts that hold LP tokens for others; lower case. */
  readonly custodians: ReadonlySet<AccountId>
}

/** A swap with its value. */
export interface ValuedTrade extends LogPlace {
  readonly pair: AccountId
  /** Signer of the transaction. */
  readonly account: AccountId
  /** With 18 decimals: positive for a purchase of the pair's first token, negative for a sale. */
  readonly usd: bigint
  /** Unix seconds. */
  readonly time: number
}

export type TradeMove =
  ({ readonly kind: 'liquidity' } & LiquidityTransfer) | ({ readonly kind: 'trade' } & ValuedTrade)

/** Whether a swap buys the pair's first token. */
export function isPurchase({ amount0In, amount0Out }: Pick<PairSwap, 'amount0In' | 'amount0Out'>): boolean {
  return amount0Out > amount0In
}

/** Running totals of an account before ranking. */
interface Account {
  readonly registration: Registration
  readonly feesUsd: Map<AccountId, bigint>
  readonly hours: Map<AccountId, Map<number, HourNet>>
}

/**
 * Computes the totals of every account or group, including those without trades, and maps every registered account
 * to the one it counts for.
 * @param moves in chain order, including those before the start
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
