import type { EligiblePair } from '@ibull/domain/trading-competition'
import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'

/** What a competition can't change. Addresses are in lower case, times in seconds since 1970. */
export interface CompetitionTerms {
  readonly id: Address
  readonly startTime: number
  readonly endTime: number
  readonly teamIds: readonly number[]
  readonly pairs: readonly (EligiblePair & { readonly id: Address })[]
  readonly stable: { readonly id: Address; readonly decimals: number }
  readonly prizeToken: Address
  readonly exemptFunders: ReadonlySet<string>
  readonly custodians: ReadonlySet<string>
}

/** Where in the chain something happens. */
export interface CompetitionScene {
  readonly db: Context['db']
  readonly terms: CompetitionTerms
  readonly blockNumber: number
  readonly timestamp: number
}

/** Who sent accounts their first tokens, before the competition's end: zero for one that ties no accounts together. */
export type FindFunders = (
  accounts: readonly Address[],
  blocks: { readonly from: number; readonly to: number },
) => Promise<ReadonlyMap<string, Address>>
