import type { Address, Amount, Token } from '@ibull/domain'

/** What the head of the page says. */
export type ReferralFigures =
  | { readonly status: 'disconnected' | 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly referralsCount: number
      readonly totalCommissions: Amount<Token>
      /** `undefined` while there is no price. */
      readonly usd: string | undefined
    }

/** The user's referrer: recorded on the chain, named by a link and waiting for the first deposit, or none. */
export type InvitedBy =
  | { readonly status: 'disconnected' | 'loading' | 'failed' | 'none' }
  | { readonly status: 'recorded' | 'waiting'; readonly address: Address }

/** A friend who was brought. */
export interface ReferredRow {
  readonly account: Address
  readonly commission: Amount<Token>
  /** With its symbol. */
  readonly text: string
  /** `undefined` while there is no price. */
  readonly usd: string | undefined
}

/** The friends. */
export type ReferredList =
  | { readonly status: 'disconnected' | 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly rows: readonly ReferredRow[]
      /** Whether there are more of them than were fetched. */
      readonly hasMore: boolean
      readonly onMore: () => void
    }
