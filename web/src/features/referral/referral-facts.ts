import type { Address, Amount, Token } from '@ibull/domain'

/** Headline figures of the page. */
export type ReferralFigures =
  | { readonly status: 'disconnected' | 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly referralsCount: number
      readonly totalCommissions: Amount<Token>
      /** `undefined` without a price. */
      readonly usd: string | undefined
    }

/** The user's referrer: recorded on the chain, from a link and pending the first deposit, or none. */
export type InvitedBy =
  | { readonly status: 'disconnected' | 'loading' | 'failed' | 'none' }
  | { readonly status: 'recorded' | 'waiting'; readonly address: Address }

/** A referred account. */
export interface ReferredRow {
  readonly account: Address
  readonly commission: Amount<Token>
  /** With its symbol. */
  readonly text: string
  /** `undefined` without a price. */
  readonly usd: string | undefined
}

/** Referred accounts. */
export type ReferredList =
  | { readonly status: 'disconnected' | 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly rows: readonly ReferredRow[]
      /** Whether there are more than were fetched. */
      readonly hasMore: boolean
      readonly onMore: () => void
    }
