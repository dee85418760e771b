import type { Currency, Loadable } from '@ibull/domain'
import type { FigureValue } from '@ibull/ui'

/** Headline figures of the exchange. */
export interface HomeFigures {
  readonly locked: FigureValue
  readonly volume: FigureValue
  readonly burnt: FigureValue
  readonly price: FigureValue
}

/** Logos and name of a yield source. */
export interface SourceFace {
  readonly key: string
  readonly title: string
  readonly subtitle: string
  readonly marks: readonly [Currency] | readonly [Currency, Currency]
  /** Link to it in the list of farms or pools. */
  readonly to: string
}

/** A row of the top farms or pools. */
export interface BestRow extends SourceFace {
  /** With compounding or without. */
  readonly kind: 'apr' | 'apy'
  readonly percent: string
  readonly liquidity: string
}

/** Top farms or pools. */
export interface BestList {
  readonly rows: readonly BestRow[]
  /** Why there are none; `undefined` if none pays. */
  readonly whyNone: string | undefined
}

/** A row of the user's stakes. */
export interface OwnRow extends SourceFace {
  /** Value of the stake, or its amount without a price. */
  readonly staked: string
  readonly earned: string
}

/** The user's stakes and earnings. */
export interface OwnPositions {
  /** `undefined` without a price. */
  readonly staked: string | undefined
  readonly earned: string | undefined
  /** Text for a missing value. */
  readonly missing: string
  /** The largest stakes. */
  readonly rows: readonly OwnRow[]
  readonly count: number
  /** Number of sources whose state for this account couldn't be read. */
  readonly unreadCount: number
}

export type Own = { readonly status: 'disconnected' } | Loadable<OwnPositions>
