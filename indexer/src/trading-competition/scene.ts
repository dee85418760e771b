import type { CompetitionTerms } from '@ibull/chain/competition-record'
import type { Address } from '@ibull/domain'
import type { Context } from 'ponder:registry'

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
